import Bytes
package import Findings
import JSONText

extension Baseline {
  private static let schemaVersion: Int64 = 1

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
    guard let list = root["findings"]?.elements else {
      throw FindingListError("is not a baseline; create one with --write-baseline")
    }
    guard root["schemaVersion"]?.integer == Self.schemaVersion else {
      throw FindingListError("is a baseline of another version of atsift; create it again")
    }
    var entries = [Entry]()
    for (index, value) in list.enumerated() {
      guard let entry = Entry(value) else {
        throw FindingListError("finding \(index + 1) has no rule or no fingerprint")
      }
      entries.append(entry)
    }
    self.init(entries, coverage: root["coverage"].map(RunCoverage.init))
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
      file: value["file"]?.text, rule: rule, host: value["host"]?.text, fingerprint: fingerprint)
  }
}
