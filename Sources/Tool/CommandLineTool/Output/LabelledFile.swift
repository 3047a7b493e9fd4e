/// An output file beside others, with what it receives.
final class LabelledFile<Label> {
  let label: Label
  var file: OutputFile

  init(_ label: Label, _ file: consuming OutputFile) {
    self.label = label
    self.file = file
  }
}
