import Evidence
import Recommending
import WordBook

struct MastheadSection {
  let contents: PageContents
  private var words: PageWords { contents.words }

  @HTMLLines var html: HTML {
    let suggestion = contents.suggestion
    let captures = contents.captures.captures
    let names = words.names(
      captures.map(contents.captures.name(of:)), atMost: PageLimits.capturesOfHead)
    let recordings = RecordingCounts(captures, in: suggestion.inputs)
    """
    <p class="quiet">\(SuggestionWords(words.language).judgedFor(suggestion))</p>
    <p class="quiet">\(date)\(recordings.text(in: words.language))\(words.colon)\(names)</p>
    """
  }

  private var date: HTML {
    let spans = contents.spans.values
    guard let first = spans.map(\.first).min(), let last = spans.map(\.last).max() else {
      return ""
    }
    let end: HTML = "\(words.dateTo)\(day(last))"
    let isSpan = Self.day(first) != Self.day(last)
    return "\(words.capturedOn) \(day(first))\(end, if: isSpan)\(words.semicolon)"
  }

  private func day(_ time: Timestamp) -> HTML {
    "<time datetime=\"\(time.iso8601)\">\(Self.day(time))</time>"
  }

  private static func day(_ time: Timestamp) -> String { String(time.iso8601.prefix(10)) }
}
