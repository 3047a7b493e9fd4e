import Evidence
import JSONText
import WordBook

extension JSONValue {
  /// The most inputs that are listed.
  private static let mostInputs = 256

  /// Creates the JSON of a run's inputs: how many there are, and what is missing.
  init(_ inputs: InputLedger) {
    let (all, noted) = (inputs.inputs, inputs.noted)
    // Of many inputs, only those with losses are listed.
    let listed = all.count > Self.mostInputs ? noted.prefix(Self.mostInputs) : all[...]
    self = .object([
      "count": .integer(all.count),
      "different": .integer(inputs.differentCount),
      "incomplete": .integer(inputs.incomplete.count),
      "complete": .boolean(inputs.isComplete),
      "list": .array(listed.map(Self.input)),
      "losses": inputs.losses.isEmpty ? nil : .array(inputs.losses.map(Self.loss)),
    ])
  }

  private static func input(_ input: InputAccount) -> JSONValue {
    .object([
      "name": .string(input.name),
      "form": .string(input.form.rawValue),
      "evidenceFile": input.evidenceFile.map { .string($0) },
      "state": .string(input.state.rawValue),
      "copyOf": input.original.map { .string($0) },
      "losses": input.losses.isEmpty ? nil : .array(input.losses.map(loss)),
    ])
  }

  private static func loss(_ loss: InputLoss) -> JSONValue {
    .object([
      "kind": .string(loss.kind.rawValue),
      "gap": .boolean(loss.isGap),
      "count": .integer(loss.count),
      "process": loss.process.map { .string($0) },
      "text": .string(loss.detail ?? InputWords(InputLedger(), in: .english).text(loss)),
    ])
  }
}
