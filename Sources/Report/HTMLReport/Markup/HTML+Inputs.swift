import Evidence
import WordBook

extension HTML {
  /// What was not read of a run's inputs, under a heading if there is one; empty if all was.
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
