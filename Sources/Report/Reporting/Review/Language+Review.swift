import Evidence
import PublicSuffixes
public import WordBook

extension Language {
  /// A sentence in this language, with everything from a capture made safe to show.
  public func text(of sentence: ReviewSentence) -> String {
    fill(sentence.message, with: sentence.values.mapValues(text))
  }

  /// Several sentences in a row.
  public func text(of sentences: [ReviewSentence]) -> String {
    sentences.map { text(of: $0) }.joined(separator: fill(.sentenceSeparator, with: [:]))
  }

  private func text(of value: ReviewSentence.Value) -> String {
    switch value {
    case .text(let text): TerminalText.safe(text)
    case .list(let items): text(of: items)
    case .count(let count): "\(count)"
    case .requests(let count):
      fill(count == 1 ? .oneRequest : .manyRequests, with: ["count": "\(count)"])
    case .connections(let count):
      fill(count == 1 ? .oneConnection : .manyConnections, with: ["count": "\(count)"])
    case .place(let place): text(of: place)
    }
  }

  /// The most items of a list that are named.
  private static let mostItems = 5

  private func text(of items: [String]) -> String {
    let list = items.prefix(Self.mostItems).map(TerminalText.safe)
      .joined(separator: fill(.listSeparator, with: [:]))
    let rest = items.count - Self.mostItems
    return rest > 0 ? fill(.listWithMore, with: ["list": list, "count": "\(rest)"]) : list
  }

  /// A place; of the capture's path only the name, as the rest tells of the person's machine alone.
  private func text(of place: Place) -> String {
    let name = place.capture.split(separator: "/").last.map(String.init) ?? place.capture
    let part: ReviewMessage =
      switch place.unit {
      case .packet: .packet
      case .line: .line
      case .entry: .entry
      }
    var values = [
      "file": fill(
        place.unit == .packet ? .captureFile : .otherFile,
        with: ["name": TerminalText.safe(name)]),
      "part": fill(part, with: ["number": "\(place.frame)"]),
    ]
    guard let time = place.time else { return fill(.placeWithoutTime, with: values) }
    values["moment"] = text(of: time)
    return fill(.place, with: values)
  }

  private func text(of time: Timestamp) -> String {
    let second: Int64 = 1_000_000_000
    let day = 86_400 * second
    let date = PublicationDate(
      secondsSince1970: time.nanoseconds / second - (time.nanoseconds % second < 0 ? 1 : 0))
    let nanoseconds = time.nanoseconds % day
    let seconds = (nanoseconds < 0 ? nanoseconds + day : nanoseconds) / second
    func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map(padded)
    return fill(
      .moment,
      with: [
        "date": date.description, "year": "\(date.year)", "month": "\(date.month)",
        "day": "\(date.day)", "time": clock.joined(separator: ":"),
      ])
  }

  /// A message with its values in their places, each looked at once: a value may hold braces itself.
  private func fill(_ message: ReviewMessage, with values: [String: String]) -> String {
    var text = ""
    var rest = message.text(in: self)[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open] + (values[String(rest[rest.index(after: open)..<close])] ?? "")
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}
