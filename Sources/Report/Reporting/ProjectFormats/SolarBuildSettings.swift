import Bytes
package import PropertyLists

/// The Lua of `build.settings`, from which Solar2D (Corona) generates the Info.plist.
///
/// It is Lua 5.1, the version that Solar2D reads.
package struct SolarBuildSettings {
  private var text = ""

  private init() {}

  package static func document(appTransportSecurity policy: PropertyListDictionary) -> String {
    var writer = SolarBuildSettings()
    writer.text += "settings = "
    let settings: PropertyListValue = [
      "iphone": ["plist": ["NSAppTransportSecurity": .dictionary(policy)]]
    ]
    writer.write(settings, depth: 0)
    return writer.text + "\n"
  }

  private mutating func write(_ dictionary: PropertyListDictionary, depth: Int) {
    let entries = dictionary.countingEntries
    table(isEmpty: entries.isEmpty, depth: depth) { writer in
      for entry in entries {
        writer.line(depth: depth + 1)
        writer.text += Self.key(entry.key) + " = "
        writer.write(entry.value, depth: depth + 1)
        writer.text += ","
      }
    }
  }

  private mutating func write(_ value: PropertyListValue, depth: Int) {
    switch value {
    case .string(let content), .date(let content): text += Self.quote(content)
    case .boolean(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += "\(number)"
    case .real(let number): text += Self.word(for: number)
    case .data(let bytes): text += Self.quote(base64(bytes))
    case .dictionary(let dictionary): write(dictionary, depth: depth)
    case .array(let values):
      table(isEmpty: values.isEmpty, depth: depth) { writer in
        for value in values {
          writer.line(depth: depth + 1)
          writer.write(value, depth: depth + 1)
          writer.text += ","
        }
      }
    }
  }

  private mutating func table(
    isEmpty: Bool, depth: Int, content: (inout SolarBuildSettings) -> Void
  ) {
    text += "{"
    content(&self)
    if !isEmpty { line(depth: depth) }
    text += "}"
  }

  private mutating func line(depth: Int) {
    text += "\n" + String(repeating: "  ", count: depth)
  }

  private static func key(_ key: String) -> String {
    let isName = key.hasPrefix("NS") && key.utf8.allSatisfy(\.isLetterOrDigit)
    return isName || key == "iphone" || key == "plist" ? key : "[" + quote(key) + "]"
  }

  /// A number.
  ///
  /// Lua has no literal for NaN and infinity; `0/0` and an overflowing literal replace them.
  private static func word(for number: Double) -> String {
    if number.isNaN { return "0/0" }
    if number.isInfinite { return number < 0 ? "-1e999" : "1e999" }
    return number.description
  }

  /// A quoted string with decimal escapes for single bytes, the only kind in Lua 5.1 (reference
  /// manual, section 2.1).
  private static func quote(_ content: String) -> String {
    doubleQuoted(content) { scalar in
      (UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter).map { byte in
        "\\" + (byte < 10 ? "00" : byte < 100 ? "0" : "") + "\(byte)"
      }.joined()
    }
  }
}
