import ArgumentParser
import FindingLists
import Findings

/// The files in which a team keeps what it has looked at already.
struct FindingListOptions: ParsableArguments {
  @Option(
    name: .customLong("ignore"),
    help: ArgumentHelp(
      "A YAML file of findings to ignore: under `ignore` a list of `rule`, `host` or both, with a "
        + "`reason` and, where it ends, `until: 2027-01-31`; may be repeated.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var ignored: [String] = []

  @Option(
    help: ArgumentHelp("Hide the findings that this file lists.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings into a file for --baseline, and fail on none.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var writeBaseline: String?

  func validate() throws {
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline hides findings that --write-baseline would list.")
    }
  }

  /// The files that are read.
  var inputs: [String] { ignored + [baseline].compactMap(\.self) }

  /// Fails where the new baseline would take the place of a file that is read.
  func checkTarget(reading files: [String]) throws(ToolError) {
    guard let writeBaseline else { return }
    _ = try OutputFile.existing(at: writeBaseline, reading: files + inputs)
  }

  /// Reads the files, so that a mistake in them shows before anything else is done.
  func sieve() throws(ToolError) -> FindingSieve {
    var lists = ConfiguredRun.ignored
    for file in ignored {
      let text = try InputFile.text(of: file)
      do throws(FindingListError) {
        lists.append(try IgnoreList(yaml: text, file: file))
      } catch {
        throw ToolError(error, path: file)
      }
    }
    var known: (Baseline, path: String)?
    if let baseline {
      guard baseline == "-" || FileStatus(path: baseline) != nil else {
        throw ToolError.noBaseline(baseline)
      }
      let bytes = try InputFile.bytes(of: baseline)
      do throws(FindingListError) {
        known = (try Baseline(json: bytes), baseline)
      } catch {
        throw ToolError(error, path: baseline)
      }
    }
    return FindingSieve(ignoring: lists, knowing: known, writing: writeBaseline)
  }
}

extension ToolError {
  fileprivate init(_ error: FindingListError, path: String) {
    let line = error.line.map { ":\($0)" } ?? ""
    self = .badList("\(path)\(line): \(error.problem)")
  }
}
