import Escaping
import Evidence
import EvidenceFiles
import JSONText
import WordBook

extension JSONObject.Field {
  /// The member `complete`: true if no evidence is missing, which an exit status for another reason may
  /// hide.
  static func complete<Answer: JSONFormProviding>(
    _ get: @escaping @Sendable (Value) -> Answer
  ) -> Self {
    .field(
      "complete", "False if evidence is missing, for which some commands exit with status 65.", get)
  }
}

extension InputLedger {
  /// The most inputs that the JSON lists; if there are more, only inputs with losses are listed.
  private static let mostListed = 256

  /// A run's inputs: how many there are, and what is missing.
  static let members = JSONObject<InputLedger>(
    "inputs",
    [
      .field("count") { $0.inputs.count },
      .field("different", "Without copies.") { $0.differentCount },
      .field("incomplete", "The number of inputs with a gap.") { $0.incomplete.count },
      .field("complete", "False if a host or a need may be missing.") { $0.isComplete },
      .objects("list", InputSummary.members, "All inputs; of more than 256, those with losses.") {
        $0.listed
      },
      .objects("losses", InputLoss.reported, "What is missing from the run as a whole.") {
        $0.losses.isEmpty ? nil : $0.losses
      },
      .object("command", RecordedCommand.members, "Of run: the command that was recorded.") {
        $0.command
      },
    ])

  /// The inputs to list: all, or only those with losses if there are more than `mostListed`.
  private var listed: [InputSummary] {
    inputs.count > Self.mostListed ? Array(noted.prefix(Self.mostListed)) : Array(inputs)
  }
}

extension RecordedCommand {
  fileprivate static let members = JSONObject<RecordedCommand>(
    "command",
    [
      .field("program", "The program, without its arguments.") { $0.program },
      .field("exitStatus", "Absent if a signal ended it, or it was not started.") {
        $0.exitStatus
      },
      .field("signal", "The signal that ended it.") { $0.signal },
    ])
}

extension InputSummary {
  fileprivate static let members = JSONObject<InputSummary>(
    "input",
    [
      .field("name") { $0.name },
      .field("form", as: Form.all) { $0.form.rawValue },
      .field("evidenceFile", "The evidence file that has the input's evidence.") {
        $0.evidenceFile
      },
      .word("state") { $0.state },
      .field("copyOf", "The input that counts instead.") { $0.original },
      .objects("losses", InputLoss.reported) { $0.losses.isEmpty ? nil : $0.losses },
    ])
}

extension InputLoss {
  fileprivate static let reported = JSONObject<InputLoss>(
    "loss",
    [
      .word("kind") { $0.kind },
      .field("gap", "Whether a host or a need may be missing because of it.") { $0.isGap },
      .field("count", "The number of packets, hosts, loads or lines.") { $0.count },
      .field("process") { $0.process },
      .field("text", "What was found, in English.") {
        $0.detail ?? ForeignText(InputWords(InputLedger(), in: .english).text($0))
      },
    ])
}
