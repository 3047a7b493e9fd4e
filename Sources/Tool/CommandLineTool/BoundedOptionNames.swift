/// Command lines in which names of options are short.
///
/// The parser compares an unknown name with every known one, and takes a word behind a single dash
/// apart letter by letter, which takes time in the square of its length.
enum BoundedOptionNames {
  /// The greatest length of a name in bytes, more than twice that of the longest option.
  private static let most = 64

  /// Returns the arguments with longer names cut, which then are as unknown as before.
  static func arguments(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map(cut) + arguments[end...]
  }

  private static func cut(_ argument: String) -> String {
    guard argument.utf8.count > most, argument.hasPrefix("-") else { return argument }
    // What follows the sign is a value.
    guard argument.utf8.prefix(most).firstIndex(of: UInt8(ascii: "=")) == nil else {
      return argument
    }
    return String(argument.unicodeScalars.prefix(most)) + "…"
  }
}
