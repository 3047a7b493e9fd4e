import ByteReading
public import Findings
import PropertyLists

extension Baseline {
  /// The version of the schema that is read.
  private static let schemaVersion: Int64 = 1

  /// Reads a baseline in JSON, as `--write-baseline` writes it.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: Where it is none.
  public init(json bytes: [UInt8]) throws(FindingListError) {
    let document: PropertyListDocument
    do throws(PropertyListError) {
      document = try PropertyListDocument(bytes)
    } catch {
      throw FindingListError("is no JSON: \(error.problem)", line: error.position?.line)
    }
    guard document.format == .json, case .dictionary(let root) = document.value,
      case .array(let list)? = root["findings"]
    else { throw FindingListError("is no baseline; --write-baseline writes one") }
    guard root["schemaVersion"] == .integer(Self.schemaVersion) else {
      throw FindingListError("is a baseline of another version of atsift; write it again")
    }
    var entries = [Entry]()
    for (index, value) in list.enumerated() {
      guard let entry = Entry(value) else {
        throw FindingListError("its finding \(index + 1) has no rule or no fingerprint")
      }
      entries.append(entry)
    }
    self.init(entries)
  }
}

extension Baseline.Entry {
  fileprivate init?(_ value: PropertyListValue) {
    guard case .dictionary(let members) = value,
      case .string(let rule)? = members["rule"],
      case .string(let fingerprint)? = members["fingerprint"]
    else { return nil }
    self.init(
      file: members["file"]?.text, rule: rule, host: members["host"]?.text,
      fingerprint: fingerprint)
  }
}

extension PropertyListValue {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
