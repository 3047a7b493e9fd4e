import Escaping
import SDKCatalog

/// The bundle or package whose privacy manifest declares a tracking domain.
struct TrackingDeclarer {
  let name: String
  /// The name converted to an SDK identifier: `AdjustSdk` becomes `adjustsdk`.
  let identifier: String
  let path: String

  init(_ declaration: TrackingDeclaration) {
    name = declaration.owner.parsed(by: Self.line)
    identifier = Self.words(name).joined(separator: "-").nonEmpty ?? "unnamed"
    path = declaration.path.parsed(by: Self.line)
  }

  /// Returns true if the declarer's name begins with that of the SDK or its vendor, as in
  /// `GoogleSignIn`.
  func isMaker(of record: SDKRecord) -> Bool {
    let own = Self.words(name).joined()
    let names: [String?] = [
      Self.words(record.name).joined(), Self.words(record.identifier).first,
      Self.words(record.vendor).first,
    ]
    // Prefixes of three letters match too many names by chance.
    return names.compactMap(\.self).contains { $0.utf8.count > 3 && own.hasPrefix($0) }
  }

  private static func line(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      line.unicodeScalars.append(isControl ? "\u{fffd}" : scalar)
    }
    return line.contains { !$0.isWhitespace } ? line : "unnamed"
  }

  /// Returns the runs of ASCII letters and digits in a text, in lower case.
  ///
  /// Each other letter becomes its code point, so that names in other scripts remain distinct.
  private static func words(_ text: String) -> [String] {
    var words = [""]
    var isOther = false
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9":
        if isOther { words.append("") }
        words[words.count - 1].unicodeScalars.append(scalar)
        isOther = false
      default:
        isOther = true
        if !scalar.isASCII, scalar.properties.isAlphabetic {
          words.append("u" + String(scalar.value, radix: 16))
        }
      }
    }
    return words.filter { !$0.isEmpty }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
