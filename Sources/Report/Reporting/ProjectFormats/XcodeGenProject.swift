import Bytes
import Escaping
package import PropertyLists

/// The part of XcodeGen's `project.yml` from which a target's Info.plist is generated.
package struct XcodeGenProject {
  private var text = ""

  private init() {}

  package static func document(appTransportSecurity policy: PropertyListDictionary) -> String {
    var writer = XcodeGenProject()
    writer.text = """
      # Replace App and its path with your target and your Info.plist. XcodeGen overwrites that file.
      targets:
        App:
          info:
            path: App/Info.plist
            properties:
      """
    let properties: PropertyListDictionary = ["NSAppTransportSecurity": .dictionary(policy)]
    writer.write(properties, depth: 4)
    return writer.text + "\n"
  }

  private mutating func write(_ dictionary: PropertyListDictionary, depth: Int) {
    let entries = dictionary.countingEntries
    if entries.isEmpty { text += " {}" }
    for entry in entries {
      let key = Self.key(entry.key)
      line(depth: depth)
      // A longer key needs an explicit `?` (YAML 1.2.2, section 8.2.2).
      if key.utf8.count < Self.mostOfKey {
        text += key + ":"
      } else {
        text += "? " + key
        line(depth: depth)
        text += ":"
      }
      write(entry.value, depth: depth + 1)
    }
  }

  private mutating func write(_ value: PropertyListValue, depth: Int) {
    switch value {
    case .string(let content), .date(let content): text += " " + quotedYAML(content)
    case .boolean(let flag): text += flag ? " true" : " false"
    case .integer(let number): text += " \(number)"
    case .real(let number): text += " " + Self.word(for: number)
    case .data(let bytes): text += " " + quotedYAML(base64(bytes))
    case .dictionary(let dictionary): write(dictionary, depth: depth)
    case .array(let values):
      if values.isEmpty { text += " []" }
      for value in values {
        line(depth: depth)
        text += "-"
        write(value, depth: depth + 1)
      }
    }
  }

  /// The longest key in characters that needs no `?` indicator; YAML allows 1,024.
  private static let mostOfKey = 1_000

  private mutating func line(depth: Int) {
    text += "\n" + String(repeating: "  ", count: depth)
  }

  /// Returns a key as YAML: plain if it consists of letters and begins with `NS`, otherwise quoted.
  private static func key(_ key: String) -> String {
    let isName = key.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0)
    }
    return isName && key.hasPrefix("NS") ? key : quotedYAML(key)
  }

  private static func word(for number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.inf" : ".inf" }
    return number.description
  }
}
