import Bytes
import CaptureFiles
import Escaping
import Evidence

/// Reads transcripts of `nscurl --ats-diagnostics` and `--tls-diagnostics`; several URLs and
/// unrelated lines are accepted.
///
/// Each URL gives one observation: with the result of all its tests, see `NscurlTestResults`, or with
/// the negotiated TLS, see `NegotiatedTLS`.
enum NscurlReader {
  static func read<E: Error>(
    _ contents: consuming FileContents, named name: ForeignText,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> TrafficLogSummary {
    var summary = TrafficLogSummary(name: name, witness: .nscurl)
    var transcript = Transcript(name: name)
    var lines = RecordLines(contents)
    while let step = lines.next() {
      switch step {
      case .damage(let damage): summary.add(damage)
      case .line:
        let seen = transcript.receive(
          String(decoding: lines.line, as: UTF8.self), at: lines.number, lines.offset, &summary)
        if let seen { try emit(seen) }
      }
    }
    if let seen = transcript.finish(&summary) { try emit(seen) }
    return summary
  }

  private struct Transcript {
    private let name: ForeignText
    private var url: (url: RecordedURL, line: Int)?
    private var results = NscurlTestResults()
    private var title: (test: ATSDictionaryTest, line: Int, offset: UInt64)?
    private var dictionary: PrintedATSDictionary?
    private var error = PrintedNscurlError()
    private var isAstray = false
    private var negotiated: NegotiatedTLS?

    init(name: ForeignText) { self.name = name }

    mutating func receive(
      _ text: String, at number: Int, _ offset: UInt64, _ summary: inout TrafficLogSummary
    ) -> Observation? {
      let line = text.trimming { $0 == " " || $0 == "\t" }
      if let command = NegotiatedTLS.command(in: line, at: number) {
        let seen = finish(&summary)
        negotiated = command
        if command == nil {
          summary.add(
            TrafficLogDamage(.malformed("names no https URL"), at: number, byteOffset: offset))
        }
        return seen
      }
      if var record = negotiated {
        switch record.receive(line, of: name) {
        case .more:
          negotiated = record
          return nil
        case .complete(let observation):
          negotiated = nil
          summary.entries += 1
          return observation
        case .ended(let observation):
          // Of the start of other tests more is read below.
          guard Self.urlText(in: line) == nil else { break }
          negotiated = nil
          return observation
        }
      }
      if NegotiatedTLS.begins(in: line) {
        summary.entries += 1
        summary.add(
          TrafficLogDamage(
            .malformed("shows negotiated TLS without a URL: keep the line of the command above it"),
            at: number, byteOffset: offset))
      }
      if let start = Self.urlText(in: line) {
        let seen = finish(&summary)
        if let parsed = RecordedURL(parsing: String(start)) {
          url = (parsed, number)
        } else {
          summary.add(
            TrafficLogDamage(
              .malformed("names no http or https URL"), at: number, byteOffset: offset))
        }
        isAstray = url == nil
        return seen
      }
      if line == "ATS Dictionary:" {
        dictionary = PrintedATSDictionary()
      } else if let passed = Self.result(in: line) {
        summary.entries += 1
        end(passed, at: number, offset, &summary)
      } else if let test = ATSDictionaryTest(title: String(line)) {
        title = (test, number, offset)
        (dictionary, error) = (nil, PrintedNscurlError())
      } else if line == "---" {
        // The next title may belong to an unknown test, so nothing is carried over.
        (title, dictionary, error) = (nil, nil, PrintedNscurlError())
      } else {
        dictionary?.read(line)
        if url != nil { error.read(text) }
      }
      return nil
    }

    private mutating func end(
      _ passed: Bool, at number: Int, _ offset: UInt64, _ summary: inout TrafficLogSummary
    ) {
      if url != nil {
        if let test { results.add(test, passed ? .passed : .failed(error.failure)) }
      } else if !isAstray {
        isAstray = true
        summary.add(
          TrafficLogDamage(.malformed("has a result without a URL"), at: number, byteOffset: offset)
        )
      }
      (title, dictionary, error) = (nil, nil, PrintedNscurlError())
    }

    private var test: ATSDictionaryTest? {
      guard let printed = dictionary?.test else { return title?.test }
      // A dictionary that is only partly understood must not pass for another one.
      return title == nil || title?.test == printed ? printed : .other
    }

    mutating func finish(_ summary: inout TrafficLogSummary) -> Observation? {
      if let record = negotiated {
        negotiated = nil
        return record.ended(of: name)
      }
      if let title, url != nil {
        summary.add(TrafficLogDamage(.cut, at: title.line, byteOffset: title.offset))
      }
      defer {
        (url, title, dictionary, error, results) = (
          nil, nil, nil, PrintedNscurlError(), NscurlTestResults()
        )
      }
      guard let url else { return nil }
      let place = Place(capture: name, frame: url.line, time: nil, unit: .line)
      return Observation(loading: url.url, at: place, results.report)
    }

    private static func urlText(in line: Substring) -> Substring? {
      guard line.hasPrefix("Configuring ATS Info.plist keys") else { return nil }
      guard let lead = line.firstRange(of: " loads to ") else { return "" }
      let url = line[lead.upperBound...].prefix(4096)
      return url.hasSuffix(".") ? url.dropLast() : url
    }

    private static func result(in line: Substring) -> Bool? {
      let words = line.split(separator: " ")
      guard words.count >= 2, words[0] == "Result" || words[0] == "Result:" else { return nil }
      switch words.last {
      case "PASS"?: return true
      case "FAIL"?: return false
      default: return nil
      }
    }
  }
}

extension Observation {
  fileprivate init(loading url: RecordedURL, at place: Place, _ result: LoadReport?) {
    self.init(loading: url, by: .nscurl, at: place)
    guard kind == .http else {
      report = result
      return
    }
    // These tests also relax TLS, which does not affect a cleartext URL: only insecure loads allow
    // it, and no test allows them alone.
    if case .tried(.passedWith(let least))? = result, least.allowsInsecureLoads {
      report = .tried(.passedWith(SmallestNscurlException(allowsInsecureLoads: true)))
    } else {
      // The load passed without being cleartext: the system upgraded it to https, or the host is
      // local.
      kind = .listed
    }
  }
}
