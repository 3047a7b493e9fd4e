import AppTransportSecurity
import EvidenceFiles
import Foundation
import JSONText

@testable import Reporting

/// A schema in docs/schemas, made from the table that writes the JSON.
struct PublishedSchema: Sendable {
  static let folder = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "../../../docs/schemas").standardizedFileURL

  let name: String
  let title: String
  let meaning: String?
  let form: JSONForm

  private init(
    _ schema: DocumentSchema, _ title: String, _ form: JSONForm, meaning: String? = nil
  ) {
    (name, self.title, self.form, self.meaning) = (schema.page, title, form, meaning)
  }

  var path: String { "schemas/\(name).schema.json" }

  /// The forms of the documents with a mark: of a file of lines only its first line has one.
  var documents: [JSONForm] {
    if ["evidence-1", "fold-1"].contains(name) { return [] }
    return Self.alternatives(of: form)
  }

  private static func alternatives(of form: JSONForm) -> [JSONForm] {
    switch form {
    case .oneOf(let forms): forms.flatMap(alternatives)
    case .part(_, let form): alternatives(of: form)
    default: [form]
    }
  }

  static let all: [PublishedSchema] = evidence + reports + catalogs

  private static let evidence = [
    PublishedSchema(
      .evidence, "A line of an evidence file", EvidenceFile.lineForm,
      meaning: "Each line has one of these members, and further ones that a reader ignores."),
    PublishedSchema(
      .fold, "A line of a fold", EvidenceFile.foldLineForm,
      meaning:
        "Each line has one of these members, that of a host its name before it, and further ones "
        + "that a reader ignores. The lines of hosts are sorted by name, those of one host by "
        + "their bytes."),
    PublishedSchema(
      .connections, "A line of what connections prints", ConnectionRecordWriter.form),
    PublishedSchema(
      .rows, "A row of a table of `atsift rows`", EvidenceTableRows.form,
      meaning: "One of these, by table; unknown members are absent."),
  ]

  private static let reports = [
    PublishedSchema(
      .suggest, "A suggestion, as --format json prints it", SuggestionJSON.members.form),
    PublishedSchema(
      .inspect, "What inspect prints with --format json",
      InspectJSON<[HostSummary]>.members.form),
    PublishedSchema(
      .findings, "Findings, as --format json prints them", FindingJSON.members.form),
    PublishedSchema(
      .baseline, "What --write-baseline writes and --baseline reads",
      BaselineJSON.members.form),
    PublishedSchema(
      .compare, "What compare prints with --format json", ComparisonJSON.members.form),
    PublishedSchema(
      .history, "What history prints with --format json", HistoryJSON.members.form),
    PublishedSchema(
      .probe, "What probe prints with --for and --format json",
      ServerExaminationJSON.members.form),
    PublishedSchema(
      .explain, "What explain prints with --format json",
      .oneOf([
        HostExplanationJSON.members.form, ExplanationJSON.ruleMembers.form,
        ExplanationJSON.conflictMembers.form, ExplanationJSON.keyMembers.form,
        ExplanationJSON.termMembers.form, DictionaryExplanation.members.form,
        ExplanationJSON.wordMembers.form, ExplanationJSON.lintRuleMembers.form,
        ExplanationJSON.suiteMembers.form, ExplanationJSON.codeMembers.form,
        ExplanationJSON.outputWordMembers.form, GlobalKeyTable.members.form,
        SandboxReport.members.form,
      ])),
    PublishedSchema(
      .evaluation, "A line of what evaluate prints", CaseOutcomeWriter.members.form),
  ]

  private static let catalogs = [
    PublishedSchema(
      .sdk, "SDKs and hosts, as the sdk commands print them with --format json",
      .oneOf([
        SDKCatalogJSON.listMembers.form, SDKCatalogJSON.recordMembers.form, SDKAnswersJSON.form,
      ])),
    PublishedSchema(
      .sdkInventory, "What sdk inventory prints with --format json",
      SDKInventoryJSON.members.form),
    PublishedSchema(
      .sdkCoverage, "What sdk coverage prints with --format json",
      SDKCoverageJSON.members.form),
  ]
}
