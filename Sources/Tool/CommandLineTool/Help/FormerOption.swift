/// An option that had another name in an earlier state of the program.
///
/// Only the error for an unknown option names it; it is not accepted any more.
struct FormerOption {
  let name: String
  let command: String
  let newName: String

  private static let all = [
    Self(name: "--write", command: "live", newName: "--save-capture"),
    Self(name: "--write", command: "probe", newName: "--save-capture"),
    Self(name: "--probe-capture", command: "suggest", newName: "--save-capture"),
    Self(name: "--print", command: "probe", newName: "--format"),
    Self(name: "--group-by", command: "inspect", newName: "--by"),
    Self(name: "--only", command: "history", newName: "--label"),
  ]

  /// Returns the first former option of the command among the arguments of a command line.
  ///
  /// The parser names it only if nothing before it is wrong, such as the value that followed it.
  static func first(in arguments: [String], of command: String?) -> FormerOption? {
    for argument in arguments.prefix(while: { $0 != "--" }) {
      let name = argument.prefix { $0 != "=" }
      if let option = all.first(where: { $0.command == command && $0.name == name }) {
        return option
      }
    }
    return nil
  }
}
