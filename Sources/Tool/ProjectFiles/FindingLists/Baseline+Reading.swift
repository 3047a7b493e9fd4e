import Bytes
import Escaping
package import Findings
import JSONText

extension Baseline {
  /// Reads a baseline in JSON, as `--write-baseline` writes it.
  package init(json bytes: [UInt8]) throws(FindingListError) {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONValue(reading: bytes)
    } catch {
      throw FindingListError(
        "is not JSON: \(error.problem)",
        line: TextPosition(ofByte: error.offset, in: bytes).line)
    }
    guard let schema = root["schema"]?.text else {
      guard root["findings"]?.elements != nil else {
        throw FindingListError("is not a baseline; create one with --write-baseline")
      }
      throw FindingListError("is a baseline of atsift before 0.1.0; \(Self.writeAgain)")
    }
    if let refusal = DocumentSchema.baseline.refusal(of: ForeignText(schema)) {
      throw FindingListError(refusal)
    }
    self.init()
    for command in Command.allCases {
      guard let value = root[command.rawValue] else { continue }
      lists[command] = try List(value, of: command)
    }
  }

  private static let writeAgain = "delete the file and write it again with --write-baseline"
}

extension Baseline.List {
  fileprivate init(
    _ value: JSONValue, of command: Baseline.Command
  ) throws(FindingListError) {
    guard let list = value["findings"]?.elements else {
      throw FindingListError("`\(command.rawValue)` has no `findings`")
    }
    var entries = [Baseline.Entry]()
    for (index, value) in list.enumerated() {
      guard let entry = Baseline.Entry(value) else {
        throw FindingListError(
          "finding \(index + 1) of `\(command.rawValue)` has no rule or no fingerprint")
      }
      entries.append(entry)
    }
    self.init(entries, coverage: value["coverage"].map(RunCoverage.init))
  }
}

extension RunCoverage {
  /// Reads the counts of all known measures; missing and invalid counts are skipped.
  fileprivate init(_ value: JSONValue) {
    self.init([:])
    for measure in Measure.allCases {
      guard let count = value[measure.rawValue]?.integer, count >= 0 else { continue }
      counts[measure] = Int(clamping: count)
    }
  }
}

extension Baseline.Entry {
  fileprivate init?(_ value: JSONValue) {
    guard let rule = value["rule"]?.text, let fingerprint = value["fingerprint"]?.text else {
      return nil
    }
    self.init(
      file: value["file"]?.text.map { ForeignText($0) }, rule: rule, host: value["host"]?.text,
      fingerprint: fingerprint)
  }
}
