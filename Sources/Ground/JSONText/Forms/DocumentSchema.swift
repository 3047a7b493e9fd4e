import Bytes
package import Escaping

/// The kinds of documents that atsift writes, each with the mark by which a reader recognizes it.
///
/// The mark is the value of `schema`, the first member of a JSON document, of a line of NDJSON and
/// of a YAML file, such as `atsift-suggest/1`. A change that programs written for the current form
/// would misread needs a new version number.
package enum DocumentSchema: String, Sendable, CaseIterable {
  case suggest, inspect, findings, baseline, compare, history, probe, explain, evaluation
  case sdk
  case sdkInventory = "sdk-inventory"
  case sdkCoverage = "sdk-coverage"
  case connections, rows, evidence, fold
  /// A part of a suggestion, which `suggest --shard` writes.
  case part
  case settings
  case ignoreList = "ignore"
  case sdkCatalog = "sdk-catalog"

  /// The version that this atsift writes; it reads this and all earlier ones.
  package var version: Int { 1 }

  package var mark: String { "\(stem)\(version)" }

  /// The name of the schema's file in docs/schemas.
  package var page: String { "\(rawValue)-\(version)" }

  private var stem: String { "atsift-\(rawValue)/" }

  /// Returns the version in a mark, without a minor version as in `atsift-evidence/1.2`; `nil` if the
  /// mark is of another kind of document, or the rest of it is not a version.
  package func version(of mark: ForeignText) -> Int? {
    mark.dropping(prefix: stem)?.parsed(by: Self.version)
  }

  private static func version(_ number: String) -> Int? {
    let digits = number.prefix { $0 != "." }
    guard isNumber(digits), digits.first != "0",
      digits.endIndex == number.endIndex || isNumber(number[digits.endIndex...].dropFirst())
    else { return nil }
    return Int(digits) ?? .max
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isDecimalDigit)
  }

  /// Returns the reason why a document with this mark cannot be read as this kind, as a phrase to
  /// follow the file's name; `nil` if it can be read.
  package func refusal(of mark: ForeignText) -> String? {
    guard let version = version(of: mark) else {
      return "is not of the form \(self.mark) but \(Self.shown(mark))"
    }
    return version > self.version ? newerForm(mark) : nil
  }

  /// Returns the reason to refuse a newer form, as a phrase to follow the file's name.
  package func newerForm(_ mark: ForeignText) -> String {
    "is of the form \(Self.shown(mark)), which a newer atsift wrote; this one reads"
      + " \(self.mark): update atsift"
  }

  /// Returns the beginning of a mark, as a file may have any text there.
  private static func shown(_ mark: ForeignText) -> String {
    mark.prefix(utf8Count: 40).displayed
  }
}
