import ATSAuditing
import CaptureFiles
import Escaping
import WordBook

/// The reason why an input was not read.
struct UnreadInput: Error {
  /// The error that ends the run, if the run cannot go on without the input.
  let error: ToolError
  /// The reason, as a phrase that follows the input's name.
  let reason: Wording
  /// True if the run may go on without the input; false for errors of the run as a whole.
  let isOfInput: Bool

  init(_ stop: AuditFailure<ToolError>, named name: ForeignText, at path: String) {
    switch stop {
    case .observer(let failure): self.init(failure, of: [ForeignText(path), name])
    case .audit(let error): self.init(error, named: name, at: path)
    }
  }

  /// Creates the reason from the error; `names` are names of the input with which the error's
  /// message may begin.
  init(_ error: ToolError, of names: [ForeignText] = [], isOfInput: Bool = false) {
    self.init(error, error.reason(besides: names), isOfInput: isOfInput)
  }

  private init(_ error: AuditError, named name: ForeignText, at path: String) {
    switch error.cause {
    case .file(let problem):
      let failure = ToolError(problem, path: path)
      self.init(
        failure, Wording(verbatim: problem.reason), isOfInput: failure.status == .badData)
    case .notAWitness(_, let witness):
      self.init(.notOfForm(ForeignText(path), witness), witness.absence, isOfInput: true)
    case .evidenceFile(let name, let refusal):
      self.init(
        .badEvidence("\(name.displayed): \(refusal)"), Wording(verbatim: "\(refusal)"),
        isOfInput: true)
    case .evidence(let problem):
      self.init(.badEvidence("\(problem)"), Wording(verbatim: "\(problem)"), isOfInput: false)
    case .filter(let problem):
      self.init(.badFilter("\(problem)"), Wording(verbatim: "\(problem)"), isOfInput: false)
    case .filterOnEvidence, .nothingRead, .unproved:
      self.init(
        .internalFailure("\(error)"), Wording(verbatim: "\(error)"), isOfInput: false)
    }
  }

  private init(_ error: ToolError, _ reason: Wording, isOfInput: Bool) {
    (self.error, self.reason, self.isOfInput) = (error, reason, isOfInput)
  }
}

extension ToolError {
  /// Returns the error's message without one of `names` at its start.
  fileprivate func reason(besides names: [ForeignText]) -> Wording {
    Wording { language in
      let text = message.text(in: language)
      for lead in names.map({ $0.displayed + language.colon }) where text.hasPrefix(lead) {
        return String(text.dropFirst(lead.count))
      }
      return text
    }
  }
}
