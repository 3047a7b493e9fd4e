import Bytes
import Escaping
package import PropertyLists

/// The argument of a Tuist target from which its Info.plist is generated, in Swift.
package enum TuistManifest: PropertyListNotation {
  package static func document(appTransportSecurity policy: PropertyListDictionary) -> String {
    "infoPlist: .extendingDefault(with: "
      + literal(["NSAppTransportSecurity": .dictionary(policy)]) + ")\n"
  }

  static let brackets = (open: "[", close: "]")
  static let emptyDictionary = "[:]"
  static let assignment = ": "
  static let nonFinite = (
    nan: ".real(.nan)", negative: ".real(-.infinity)", positive: ".real(.infinity)"
  )

  static func key(_ key: String) -> String { quote(key) }

  /// Returns a Swift string literal; backslashes are escaped, so the text cannot interpolate.
  static func quote(_ content: String) -> String {
    doubleQuoted(content) { "\\u{" + String($0.value, radix: 16) + "}" }
  }
}
