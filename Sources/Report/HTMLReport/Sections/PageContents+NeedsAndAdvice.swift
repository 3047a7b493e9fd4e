import AppTransportSecurity
import Evidence
import Recommending
import WordBook

extension PageContents {
  /// Returns a need (a requirement that the host's traffic violates) as text, without the packets
  /// that show it.
  ///
  /// Pass the host as `general` to leave its name out, so that the same text fits several hosts.
  func text(of need: ExceptionNeed, general host: String? = nil) -> HTML {
    let certainty =
      need.requirement == .undetermined ? nil : need.certainty.title(in: words.language)
    return statement(
      need.requirement.title(in: words.language), certainty.map { words.comma + $0 },
      general(need.text(in: words.language), about: host), need.rules)
  }

  func text(of advice: Advice, general host: String? = nil) -> HTML {
    statement(
      advice.title(in: words.language),
      advice.certainty == .likely ? words.likelyAdvice : nil,
      general(advice.text(in: words.language), about: host), advice.rules)
  }

  private func general(_ text: String, about host: String?) -> String {
    host.map { words.general(text, about: $0) } ?? text
  }

  private func statement(
    _ title: String, _ certainty: String?, _ text: String, _ rules: [RuleIdentifier]
  ) -> HTML {
    """
    <b>\(title)</b>\(certainty ?? "")\(words.colon)\(sentence: text)\
    \(words.rules(rules))
    """
  }

  func place(_ place: Place) -> HTML {
    words.place(
      words.unit(place.unit), place.frame, of: captures.name(of: place.capture), at: place.time)
  }

  /// Returns a place in a capture, for a card.
  ///
  /// The capture is not named if the page has only one capture.
  func placeInCard(_ place: Place) -> HTML {
    guard captures.captures.count < 2 else { return self.place(place) }
    return words.place(words.unit(place.unit), place.frame, of: nil, at: place.time)
  }
}
