import Bytes
import Escaping
import Evidence
import Recommending
import WordBook

/// The times of each host's use: a table per capture, with a picture in its second column.
struct HostUseTimeline {
  let contents: PageContents
  private var words: PageWords { contents.words }

  private struct Track {
    var listed: PageContents.ListedHost
    var marks: [(time: Int64, isClear: Bool)] = []
    var connections = 0
  }

  var html: HTML {
    let captures = tracks.sorted { $0.key < $1.key }
    let omitted = captures.count - PageLimits.capturesInTime
    return .section("timeline", "\(words.timelineTitle)") {
      "<p>\(captures.isEmpty ? words.timelineNone : words.timelineIntro)</p>"
      for (number, capture) in captures.prefix(PageLimits.capturesInTime).enumerated() {
        panel(number, capture.key, Array(capture.value.values), isOnly: captures.count == 1)
      }
      if omitted > 0 { "<p>\(words.timelineCapturesOmitted(count: omitted))</p>" }
    }
  }

  private var tracks: [ForeignText: [String: Track]] {
    var byCapture: [ForeignText: [String: Track]] = [:]
    for listed in contents.hosts {
      for sighting in contents.evidence[listed.host.host]?.sightings ?? [] {
        let isClear = sighting.observation.kind == .http
        // A sighting with one observation has only one place.
        let places =
          sighting.first == sighting.last ? [sighting.first] : [sighting.first, sighting.last]
        for place in places {
          guard let time = place.time?.nanoseconds else { continue }
          byCapture[place.capture, default: [:]][listed.host.host, default: Track(listed: listed)]
            .marks.append((time, isClear))
        }
        byCapture[sighting.first.capture]?[listed.host.host]?.connections += sighting.count
      }
    }
    return byCapture
  }

  @HTMLLines private func panel(
    _ number: Int, _ capture: ForeignText, _ tracks: [Track], isOnly: Bool
  ) -> HTML {
    let times = tracks.flatMap(\.marks).map(\.time)
    let (start, end) = (times.min() ?? 0, times.max() ?? 0)
    let hosts = tracks.map(\.listed).sorted { $0.number < $1.number }
    let kept = Set(
      PageContents.mostImportant(hosts.map(\.host), atMost: PageLimits.hostsInTime)
        .map { hosts[$0].number })
    let shown = tracks.filter { kept.contains($0.listed.number) }
      .map { (first: $0.marks.map(\.time).min() ?? 0, track: $0) }
      .sorted { ($0.first, $0.track.listed.number) < ($1.first, $1.track.listed.number) }
    let omitted = tracks.count - shown.count
    HTML.table(
      "cards timeline",
      .caption(
        caption(capture, tracks.count, Timestamp(nanoseconds: start)),
        identifier: "timeline-\(number + 1)"),
      [.text(words.hostColumn), Column(title: ticks(start, end), kind: "when")]
        + [.text(words.verdictColumn)] + (isOnly ? [.number(words.connectionsColumn)] : [])
        + [.number(words.firstColumn), .number(words.lastColumn)]
    ) {
      for (_, track) in shown { row(track, start: start, end: end, isOnly: isOnly) }
    }
    if omitted > 0 {
      HTML.omitted(words.timelineOmitted(count: omitted), command: "atsift connections")
    }
  }

  private func caption(_ capture: ForeignText, _ hosts: Int, _ start: Timestamp) -> HTML {
    """
    \(words.timelineCaption(hosts: hosts)) <bdi>\(name: contents.captures.name(of: capture))</bdi>\
    \(words.comma)\(words.timelineFrom) <time datetime="\(start.iso8601)">\(start.utc)</time>
    """
  }

  private func ticks(_ start: Int64, _ end: Int64) -> HTML {
    let (duration, _) = end.subtractingReportingOverflow(start)
    let ticks = (0...4).html { quarter in
      "<span>\(Self.text(duration / 4 * Int64(quarter), of: duration))</span>"
    }
    return """
      <span class="offscreen">\(words.whenColumn)</span>\
      <span class="ticks" aria-hidden="true">\(ticks)</span>
      """
  }

  private func row(_ track: Track, start: Int64, end: Int64, isOnly: Bool) -> HTML {
    let marks = track.marks.sorted { $0.time < $1.time }
    let (duration, _) = end.subtractingReportingOverflow(start)
    func offset(_ time: Int64) -> Int64 { time.subtractingReportingOverflow(start).partialValue }
    func x(_ time: Int64) -> Int {
      guard duration > 0 else { return 5 }
      return 5 + Int(Double(offset(time)) / Double(duration) * 990)
    }
    let (first, last) = (marks.first?.time ?? start, marks.last?.time ?? start)
    var drawn: [Int: Bool] = [:]
    // Cleartext is the subject of the page, so it comes first if there is not room for all.
    let ranked = marks.filter(\.isClear) + marks.filter { !$0.isClear }
    for mark in ranked where drawn.count < PageLimits.marks || drawn[x(mark.time)] != nil {
      drawn[x(mark.time)] = (drawn[x(mark.time)] ?? false) || mark.isClear
    }
    let host = track.listed.host
    return .row(
      .link(toAnchor: track.listed.anchor, "<bdi>\(name: host.host)</bdi>"),
      .cell(
        kind: "when", Self.picture(span: x(first)..<max(x(first), x(last)), marks: drawn)),
      .cell(kind: "state", Badge(host.verdict, in: words.language).html),
      isOnly ? .number(words.connectionsColumn, "\(track.connections)") : "",
      .number(words.firstColumn, "\(Self.text(offset(first), of: duration))"),
      .number(words.lastColumn, "\(Self.text(offset(last), of: duration))"))
  }

  private static func picture(span: Range<Int>, marks: [Int: Bool]) -> HTML {
    func line(_ kind: HTML, _ x: Int, _ top: Int, _ bottom: Int) -> HTML {
      "<line class=\"\(kind)\" x1=\"\(x)\" y1=\"\(top)\" x2=\"\(x)\" y2=\"\(bottom)\" />"
    }
    let grid = [5, 252, 500, 747, 995].html { line("grid", $0, 0, 20) }
    let whole: HTML = """
      <line class="span" x1="\(span.lowerBound)" y1="10" x2="\(span.upperBound)" y2="10" />
      """
    let drawn = marks.sorted { $0.key < $1.key }.html { x, isClear in
      isClear ? line("clear", x, 1, 19) : line("secure", x, 6, 14)
    }
    return """
      <svg class="track" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true" \
      focusable="false">\(grid)\(whole, if: !span.isEmpty)\(drawn)</svg>
      """
  }

  /// Returns nanoseconds since the start as text, with a precision that fits the duration.
  static func text(_ nanoseconds: Int64, of duration: Int64) -> String {
    let second: Int64 = 1_000_000_000
    let seconds = nanoseconds / second
    if duration < 10 * second {
      return "\(seconds).\((nanoseconds % second / 1_000_000).digits(3)) s"
    }
    if duration < 600 * second { return "\(seconds).\(nanoseconds % second / 100_000_000) s" }
    return "\(seconds / 3_600):\((seconds / 60 % 60).digits(2)):\((seconds % 60).digits(2))"
  }
}
