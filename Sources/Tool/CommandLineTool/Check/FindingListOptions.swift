import ArgumentParser
import Escaping
import Findings
import ProjectFiles
import SystemCalls
import WordBook

/// The options of `check` and `lint` for ignore lists and baselines.
struct FindingListOptions: ConfigurableOptions {
  @Option(\.ignoreFiles) private var ignore: [[String]]
  @Option(\.baseline) var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings to a file for --baseline, and don't fail because of them.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var writeBaseline: String?

  private var ignored: [IgnoreList] = []

  private enum CodingKeys: CodingKey { case ignore, baseline, writeBaseline }

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    ignored = configuration.ignored
    ignore.append(configuration[\.ignoreFiles] ?? [])
    if writeBaseline == nil { baseline = baseline ?? configuration[\.baseline] }
  }

  func validate() throws {
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline hides findings that --write-baseline would list.")
    }
  }

  private var ignoreFiles: [String] { ignore.items() }

  var inputs: [String] { ignoreFiles + [baseline].compactMap(\.self) }

  /// Returns the baseline to write and its path, with the entries that the file already has, such
  /// as those of other commands; `nil` without `--write-baseline`.
  ///
  /// - Throws: An error if the file is one of the inputs, or exists and is not a baseline.
  func target(
    reading files: [String], _ output: OutputOptions
  ) throws(ToolError) -> FindingFilter.Target? {
    guard let writeBaseline else { return nil }
    let there = try output.existing(at: writeBaseline, reading: files + inputs)
    let isEmpty = there.map { $0.length == 0 } ?? true
    return (isEmpty ? Baseline() : try Self.baseline(at: writeBaseline), writeBaseline)
  }

  func filter() throws(ToolError) -> FindingFilter {
    var lists = ignored
    for file in ignoreFiles { lists.append(try Self.ignoreList(at: file)) }
    return FindingFilter(
      lists: lists,
      known: try baseline.map { path throws(ToolError) in (try Self.baseline(at: path), path) })
  }

  static func ignoreList(at path: String) throws(ToolError) -> IgnoreList {
    // An id alone would accept findings of every host for ever, without a reason to review.
    if FindingFilter.rules.contains(path), FileStatus(path: path) == nil {
      throw .ruleAsIgnoreList(path)
    }
    let text = try InputFile.text(of: path)
    do throws(FindingListError) {
      return try IgnoreList(yaml: text, file: ForeignText(path))
    } catch {
      throw ToolError(error, path: path)
    }
  }

  static func baseline(at path: String) throws(ToolError) -> Baseline {
    guard path == "-" || FileStatus(path: path) != nil else { throw .noBaseline(ForeignText(path)) }
    let bytes = try InputFile.bytes(of: path)
    if let other = WrongFileKind(bytes) {
      throw .misplaced(ForeignText(path), other, wanting: .baseline)
    }
    do throws(FindingListError) {
      return try Baseline(json: bytes)
    } catch {
      throw ToolError(error, path: path)
    }
  }
}

extension ToolError {
  fileprivate init(_ error: FindingListError, path: String) {
    let line = error.line.map { ":\($0)" } ?? ""
    self = .badList("\(ForeignText(path).displayed)\(line): \(error.problem)")
  }
}
