import ArgumentParser
import Findings
import Linting
import Reporting

/// `atsift lint`: the dictionary alone.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what in a dictionary does not do what it was written for.",
    discussion: """
      EXAMPLE: atsift lint App/Info.plist

      Names that never match, keys that nobody reads, values that systems take differently, and keys \
      that cancel each other. No capture is needed.

      Exit status: 0 no finding at or above --fail-on, 1 some, 65 no property list, 66 no such file.
      """)

  @Argument(
    help:
      "Info.plist files of any format, dictionaries that suggest printed, or - for standard input.",
    completion: .file(extensions: ["plist"]))
  var files: [String]

  @OptionGroup(title: "Systems") var systems: SystemOptions
  @OptionGroup(title: "Systems") var suffixes: PublicSuffixOptions
  @OptionGroup(title: "Systems") var disputes: AssumptionOptions
  @OptionGroup(title: "Findings") var findings: FindingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    var linter = Linter(
      systems: systems.versions, linkedSDK: systems.linkedSDK,
      publicSuffixes: try suffixes.list())
    linter.assumptions = disputes.assumptions
    var found = [Finding]()
    var seen = Set<String>()
    for file in files where seen.insert(file).inserted {
      let list = try PropertyListFile(file)
      found += linter.findings(in: list.document, file: shown(list.path)) ?? []
    }
    var product = try openProduct()
    try findings.write(found, to: &product, output)
    try product.finish()
    try findings.check(found)
  }

  /// Xcode finds a file by its whole path alone.
  private func shown(_ path: String) -> String {
    findings.chosenFormat == .xcode && FileStatus(path: path) != nil ? absolutePath(path) : path
  }

  private func openProduct() throws(ToolError) -> OutputFile {
    guard let path = output.output, path != "-" else { return OutputFile.standardOutput }
    let target = FileStatus(path: path)
    if let target, files.contains(where: { FileStatus(path: $0)?.identity == target.identity }) {
      throw .wouldOverwriteInput(path)
    }
    return try OutputFile(path: path, existing: target)
  }
}
