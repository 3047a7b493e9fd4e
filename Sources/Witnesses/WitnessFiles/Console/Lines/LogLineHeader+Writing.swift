import Bytes
import Escaping

extension LogLineHeader {
  /// Returns a process name that can be written into a log header and read back: other characters
  /// are replaced.
  ///
  /// The fields of a JSON log may contain any text, even line ends and whole headers.
  static func writable(_ process: ForeignText) -> String {
    process.parsed(by: writable(limiting:))
  }

  private static func writable(limiting process: String) -> String {
    var name = ""
    for scalar in process.unicodeScalars {
      guard name.utf8.count + UTF8.width(scalar) < longest else { break }
      let isAllowed =
        scalar.isASCII
        ? isOfProcessName(UInt8(truncatingIfNeeded: scalar.value))
        : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || scalar.properties.canonicalCombiningClass != .notReordered
      name.unicodeScalars.append(isAllowed ? scalar : "_")
    }
    let isName = name.utf8.first.map { $0 >= 0x80 || $0.isLetterOrDigit } ?? false
    if !isName, !name.hasPrefix("_") { name = "_" + name }
    // Such a first word is a column of `log show`, not a part of the name.
    let first = name.prefix { $0 != " " }
    return first.utf8.count <= 2 || first.hasPrefix("0x") ? name.replacing(" ", with: "_") : name
  }
}
