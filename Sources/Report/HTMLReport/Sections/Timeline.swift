import Evidence
import Recommending
import Reporting
import WordBook

/// When each host was used: a table for each capture, with a picture in its last column.
struct Timeline {
  private let contents: PageContents
  private var words: PageWords { contents.words }

  init(_ contents: PageContents) { self.contents = contents }

  /// What one host shows in one capture.
  private struct Track {
    var listed: PageContents.ListedHost
    /// First and last places of its sightings, and whether each was in clear.
    var marks: [(time: Int64, isClear: Bool)] = []
    var connections = 0
  }

  var fields: PageFields {
    var byCapture: [String: [String: Track]] = [:]
    for listed in contents.hosts {
      for sighting in contents.evidence[listed.host.host]?.sightings ?? [] {
        let isClear = sighting.observation.kind == .http
        // One that was seen once has one place.
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
    let captures = byCapture.sorted { $0.key < $1.key }
    let omitted = captures.count - PageLimits.capturesInTime
    return [
      "hasTimeline": !captures.isEmpty,
      "timelines": captures.prefix(PageLimits.capturesInTime).enumerated().map {
        number, capture in
        panel(
          number, capture.key, Array(capture.value.values),
          tellsConnections: captures.count == 1)
      },
      "hasMoreTimelines": omitted > 0,
      "moreTimelines": words[.timelineCapturesOmitted, ["count": "\(omitted)"]],
    ]
  }

  private func panel(
    _ number: Int, _ capture: String, _ tracks: [Track], tellsConnections: Bool
  ) -> PageFields {
    let times = tracks.flatMap(\.marks).map(\.time)
    let (start, end) = (times.min() ?? 0, times.max() ?? 0)
    let hosts = tracks.map(\.listed).sorted { $0.number < $1.number }
    let kept = Set(
      PageContents.mostTelling(hosts.map(\.host), atMost: PageLimits.hostsInTime)
        .map { hosts[$0].number })
    let shown = tracks.filter { kept.contains($0.listed.number) }
      .map { (first: $0.marks.map(\.time).min() ?? 0, track: $0) }
      .sorted { ($0.first, $0.track.listed.number) < ($1.first, $1.track.listed.number) }
    let omitted = tracks.count - shown.count
    return [
      "timelineID": "timeline-\(number + 1)",
      "timelineHosts": words[.timelineCaption, ["hosts": words.hosts(tracks.count)]],
      "timelineCapture": contents.captures.name(of: capture),
      "timelineStart": Timestamp(nanoseconds: start).utc,
      "timelineStartISO": Timestamp(nanoseconds: start).iso8601,
      "tellsConnections": tellsConnections,
      "ticks": (0...4).map { quarter -> PageFields in
        let (duration, _) = end.subtractingReportingOverflow(start)
        return ["tick": Self.text(duration / 4 * Int64(quarter), of: duration)]
      },
      "tracks": shown.map { row($0.track, start: start, end: end) },
      "hasMoreTracks": omitted > 0,
      "moreTracks": words[.timelineOmitted, ["count": "\(omitted)"]],
    ]
  }

  private func row(_ track: Track, start: Int64, end: Int64) -> PageFields {
    let marks = track.marks.sorted { $0.time < $1.time }
    let (duration, _) = end.subtractingReportingOverflow(start)
    func offset(_ time: Int64) -> Int64 { time.subtractingReportingOverflow(start).partialValue }
    func x(_ time: Int64) -> Int {
      guard duration > 0 else { return 5 }
      return 5 + Int(Double(offset(time)) / Double(duration) * 990)
    }
    let (first, last) = (marks.first?.time ?? start, marks.last?.time ?? start)
    var drawn: [Int: Bool] = [:]
    // What was in clear is what the page is about: where there is not room for all, it comes first.
    let ranked = marks.filter(\.isClear) + marks.filter { !$0.isClear }
    for mark in ranked where drawn.count < PageLimits.marks || drawn[x(mark.time)] != nil {
      drawn[x(mark.time)] = (drawn[x(mark.time)] ?? false) || mark.isClear
    }
    return [
      "trackHost": PageText.name(track.listed.host.host), "trackAnchor": track.listed.anchor,
      "trackVerdict": track.listed.host.verdict.rawValue,
      "trackSign": track.listed.host.verdict.sign,
      "trackWord": track.listed.host.verdict.title(in: words.language),
      "trackFirst": Self.text(offset(first), of: duration),
      "trackLast": Self.text(offset(last), of: duration),
      "trackConnections": "\(track.connections)",
      "isSpan": x(last) > x(first), "spanStart": "\(x(first))", "spanEnd": "\(x(last))",
      "marks": drawn.sorted { $0.key < $1.key }.map { x, isClear in
        ["markX": "\(x)", "isClear": isClear] as PageFields
      },
    ]
  }

  /// A time since the start, as fine as the whole is long.
  static func text(_ nanoseconds: Int64, of duration: Int64) -> String {
    let second: Int64 = 1_000_000_000
    func padded(_ number: Int64, _ digits: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    let seconds = nanoseconds / second
    if duration < 10 * second {
      return "\(seconds).\(padded(nanoseconds % second / 1_000_000, 3)) s"
    }
    if duration < 600 * second { return "\(seconds).\(nanoseconds % second / 100_000_000) s" }
    return "\(seconds / 3_600):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
  }
}
