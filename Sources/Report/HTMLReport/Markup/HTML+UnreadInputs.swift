import Evidence
import WordBook

extension HTML {
  /// A list of the parts of a run's inputs that could not be read, under a heading if one is given;
  /// empty if everything was read.
  @HTMLLines static func inputs(
    _ inputs: InputLedger, heading: String? = nil, in language: Language
  ) -> HTML {
    let words = InputWords(inputs, in: language)
    if let copies = words.copies { "<p class=\"quiet\">\(copies)\(language.stop)</p>" }
    if let summary = words.summary {
      "<div class=\"answer\">"
      if let heading { "<h3>\(heading)</h3>" }
      "<p>\(summary)</p>"
      HTML.plainList(words.lines.map(HTML.sentence))
      "</div>"
    }
  }
}
