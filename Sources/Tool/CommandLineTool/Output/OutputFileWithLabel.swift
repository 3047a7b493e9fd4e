/// One of several output files, with a label for its contents, such as a report format.
final class OutputFileWithLabel<Label> {
  let label: Label
  var file: OutputFile

  init(_ label: Label, _ file: consuming OutputFile) {
    self.label = label
    self.file = file
  }
}
