import Bytes
package import PropertyLists

/// The argument of a Tuist target from which its Info.plist is generated, in Swift.
package struct TuistManifest {
  private var text = ""

  private init() {}

  package static func document(appTransportSecurity policy: PropertyListDictionary) -> String {
    var writer = TuistManifest()
    writer.text = "infoPlist: .extendingDefault(with: "
    let properties: PropertyListDictionary = ["NSAppTransportSecurity": .dictionary(policy)]
    writer.write(properties, depth: 0)
    return writer.text + ")\n"
  }

  private mutating func write(_ dictionary: PropertyListDictionary, depth: Int) {
    let entries = dictionary.countingEntries
    guard !entries.isEmpty else { return text += "[:]" }
    text += "["
    for entry in entries {
      line(depth: depth + 1)
      text += Self.quote(entry.key) + ": "
      write(entry.value, depth: depth + 1)
      text += ","
    }
    line(depth: depth)
    text += "]"
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
      guard !values.isEmpty else { return text += "[]" }
      text += "["
      for value in values {
        line(depth: depth + 1)
        write(value, depth: depth + 1)
        text += ","
      }
      line(depth: depth)
      text += "]"
    }
  }

  private mutating func line(depth: Int) {
    text += "\n" + String(repeating: "  ", count: depth)
  }

  private static func word(for number: Double) -> String {
    if number.isNaN { return ".real(.nan)" }
    if number.isInfinite { return number < 0 ? ".real(-.infinity)" : ".real(.infinity)" }
    return number.description
  }

  /// A string literal.
  ///
  /// The backslash is escaped, so nothing in it is an interpolation.
  private static func quote(_ content: String) -> String {
    doubleQuoted(content) { "\\u{" + String($0.value, radix: 16) + "}" }
  }
}
