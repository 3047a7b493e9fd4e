import ArgumentParser
import PublicSuffixes

/// The list by which domains of one owner are told apart.
struct PublicSuffixOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A public suffix list to use instead of the built-in one.", valueName: "file"),
    completion: .file())
  var psl: String?

  /// The files that are read.
  var inputs: [String] { [psl].compactMap(\.self) }

  /// The list that was named, or the built-in one.
  func list() throws(ToolError) -> PublicSuffixList {
    guard let psl else { return .embedded }
    guard let list = PublicSuffixList(parsing: try InputFile.text(of: psl)) else {
      throw .badList("\(psl): holds no rule of a public suffix list")
    }
    return list
  }
}
