import AppTransportSecurity
import EvidenceFiles
import JSONText

@testable import Reporting

/// A schema in docs/schemas, made from the table that writes the JSON.
struct PublishedSchema: Sendable {
  let name: String
  let title: String
  let meaning: String?
  let form: JSONForm

  private init(_ name: String, _ title: String, _ form: JSONForm, meaning: String? = nil) {
    (self.name, self.title, self.form, self.meaning) = (name, title, form, meaning)
  }

  var path: String { "schemas/\(name).schema.json" }

  static let all: [PublishedSchema] = evidence + reports + catalogs

  private static let evidence = [
    PublishedSchema(
      "evidence-1", "A line of an evidence file", EvidenceFile.lineForm,
      meaning: "Each line has one of these members, and further ones that a reader ignores."),
    PublishedSchema(
      "evidence-2", "A line of a fold", EvidenceFile.foldLineForm,
      meaning:
        "Each line has one of these members, that of a host its name before it, and further ones "
        + "that a reader ignores. The lines of hosts are sorted by name, those of one host by "
        + "their bytes."),
    PublishedSchema(
      "connections-1", "A line of what connections prints", ConnectionRecordWriter.form),
    PublishedSchema(
      "rows-1", "A row of a table of `atsift rows`", EvidenceTableRows.form,
      meaning: "One of these, by table; unknown members are absent."),
  ]

  private static let reports = [
    PublishedSchema(
      "suggest-1", "What suggest and live print with --format json", SuggestionJSON.members.form),
    PublishedSchema(
      "inspect-1", "What inspect prints with --format json",
      InspectJSON<[HostSummary]>.members.form),
    PublishedSchema(
      "findings-1", "What check and lint print with --format json", FindingJSON.members.form),
    PublishedSchema(
      "baseline-1", "What --write-baseline writes and --baseline reads",
      BaselineJSON.members.form),
    PublishedSchema(
      "compare-1", "What compare prints with --format json", ComparisonJSON.members.form),
    PublishedSchema(
      "history-1", "What history prints with --format json", HistoryJSON.members.form),
    PublishedSchema(
      "probe-1", "What probe prints with --for and --format json",
      ServerExaminationJSON.members.form),
    PublishedSchema(
      "explain-1", "What explain prints with --format json",
      .oneOf([
        HostExplanationJSON.members.form, ExplanationJSON.ruleMembers.form,
        ExplanationJSON.conflictMembers.form, ExplanationJSON.keyMembers.form,
        ExplanationJSON.termMembers.form, DictionaryExplanation.members.form,
        ExplanationJSON.lintRuleMembers.form, GlobalKeyTable.members.form,
      ])),
    PublishedSchema(
      "evaluation-1", "A line of what evaluate prints", CaseOutcomeWriter.members.form),
  ]

  private static let catalogs = [
    PublishedSchema(
      "sdk-1", "What sdk list, sdk show and sdk lookup print with --format json",
      .oneOf([
        SDKCatalogJSON.listMembers.form, SDKCatalogJSON.recordMembers.form, SDKAnswersJSON.form,
      ])),
    PublishedSchema(
      "sdk-inventory-1", "What sdk inventory prints with --format json",
      SDKInventoryJSON.members.form),
    PublishedSchema(
      "sdk-coverage-1", "What sdk coverage prints with --format json",
      SDKCoverageJSON.members.form),
  ]
}
