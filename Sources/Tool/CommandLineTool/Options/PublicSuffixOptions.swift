import ArgumentParser
import ProjectFiles
import PublicSuffixes
import WordBook

/// The list by which domains of one owner are told apart.
struct PublicSuffixOptions: ParsableArguments {
  @Option(\.psl) var psl: String?

  /// Fills in missing options from the settings.
  mutating func take(_ configuration: EffectiveConfiguration) {
    psl = psl ?? configuration[\.psl]
  }

  /// The files that are read.
  var inputs: [String] { [psl].compactMap(\.self) }

  /// The list that was named, or the built-in one.
  func list() throws(ToolError) -> PublicSuffixList { try Self.list(at: psl) }

  /// The list in a file, or the built-in one where none is named.
  static func list(at path: String?) throws(ToolError) -> PublicSuffixList {
    guard let path else { return .embedded }
    guard let list = PublicSuffixList(parsing: try InputFile.text(of: path)) else {
      throw .noSuffixRule(path)
    }
    return list
  }
}
