import Bytes
import Escaping
package import PropertyLists

/// The Lua of `build.settings`, from which Solar2D (Corona) generates the Info.plist.
///
/// The text is Lua 5.1, the version that Solar2D runs.
package enum SolarBuildSettings: PropertyListNotation {
  package static func document(appTransportSecurity policy: PropertyListDictionary) -> String {
    "settings = "
      + literal(["iphone": ["plist": ["NSAppTransportSecurity": .dictionary(policy)]]]) + "\n"
  }

  static let brackets = (open: "{", close: "}")
  static let emptyDictionary = "{}"
  static let assignment = " = "
  /// The Lua expressions for NaN and the infinities, which have no literals.
  static let nonFinite = (nan: "0/0", negative: "-1e999", positive: "1e999")

  static func key(_ key: String) -> String {
    let isName = key.hasPrefix("NS") && key.utf8.allSatisfy(\.isLetterOrDigit)
    return isName || key == "iphone" || key == "plist" ? key : "[" + quote(key) + "]"
  }

  /// Returns a quoted Lua string; special characters become decimal escapes of single bytes, as Lua
  /// 5.1 has no Unicode escapes (reference manual, section 2.1).
  static func quote(_ content: String) -> String {
    doubleQuoted(content) { scalar in
      (UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter).map { byte in
        "\\" + (byte < 10 ? "00" : byte < 100 ? "0" : "") + "\(byte)"
      }.joined()
    }
  }
}
