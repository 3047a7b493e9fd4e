import Assessing
import Escaping
import Evidence
import Findings
import Observing
import ProtocolRegistries
import Recommending
import TestSupport
import Testing
import WordBook

struct RunRemarkTests {
  private static let entry = IgnoreList.Entry(
    rule: "blanket-key", host: "a.example", reason: "known", until: nil, line: 3)
  private static let gone = Baseline.Entry(
    file: nil, rule: "blanket-key", host: "a.example", fingerprint: "f")

  private static var narrowing: TimeNarrowing {
    let start: Int64 = 1_793_664_000_000_000_000
    let window = TimeWindow(
      since: Timestamp(nanoseconds: start),
      until: Timestamp(nanoseconds: start + 86_400_000_000_000))
    guard let window else { preconditionFailure("the span is empty") }
    var narrowing = TimeNarrowing(to: window)
    for time in [start - 1, start - 2, nil] {
      var seen = ObservationBuilder.http("a.example")
      seen.place.time = time.map(Timestamp.init)
      _ = narrowing.keeps(seen)
    }
    return narrowing
  }

  /// Each remark that a run can make, with its English words.
  private static let remarks: [(Wording, String)] = [
    (.typedInput, "reading standard input, which is a terminal; ^D ends it"),
    (.closedFolder("x"), "x: permission denied; its contents were not read"),
    (
      .linkLeadsOut("x"),
      "x: is a link that leads out of the folder, so it was not read; name it to read it"
    ),
    (.followed("x", hasDuration: false), "x: followed until ^C"),
    (.followed("x", hasDuration: true), "x: followed until its time is over"),
    (
      .noSingleConnections("x"),
      "x: is evidence, which does not contain single connections; it was left out"
    ),
    (
      .captureRead("x", packets: 2, size: "3 B", observations: 1),
      "x: 2 packets, 3 B, 1 observation"
    ),
    (.otherProtocols("x", connections: 2), "x: 2 connections of protocols outside ATS"),
    (.evidenceRead("x", captures: 1), "x: evidence of 1 recording"),
    (.evidenceRead("x", captures: 2), "x: evidence of 2 recordings"),
    (.filteredEvidence("x", filter: "tcp"), "x: was read with --bpf 'tcp'"),
    (.narrowedEvidence("x", processes: ["a", "b"]), "x: was narrowed to a, b"),
    (
      .narrowedToTime(narrowing),
      "2 of 3 connections left out; the span is from 2026-11-03 00:00:00.000 UTC on and before "
        + "2026-11-04 00:00:00.000 UTC; 1 connection has no time, or the time of a clock that was not set: "
        + "kept"
    ),
    (
      .nothingInTime(narrowing),
      "nothing remains to judge: no connection is from 2026-11-03 00:00:00.000 UTC on and before "
        + "2026-11-04 00:00:00.000 UTC"
    ),
    (
      .observationsDropped(3),
      "3 observations were dropped: there were more different ones than atsift keeps"
    ),
    (
      .oldSuffixList(date: "2020-01-01"),
      "the public suffix list is of 2020-01-01, older than a year; give a newer one with --psl"
    ),
    (
      .process(.notSeen(["a"], seen: ["b", "c"])),
      "no traffic of a was seen; the processes seen are b, c"
    ),
    (.moreOfCapture("x", count: 4), "x: 4 more notes like these (-v shows all)"),
    (
      .captures(
        .damage, count: 4,
        examples: [
          .init(capture: "x", remark: .lostPackets(1)),
          .init(capture: "y", remark: .cutQUIC(connections: 1)),
        ]),
      "4 files are damaged (-v names all), for example x: the capture lost 1 packets, so some traffic was not seen; y: 1 QUIC connection (HTTP/3) can't be read, because their packets were truncated, and their hosts are missing; capture whole packets (tcpdump -s 0)"
    ),
    (.hiddenWarnings(1), "1 warning on input files, which --quiet hides"),
    (.hiddenWarnings(2), "2 warnings on input files, which --quiet hides"),
    (.unchanged("x"), "x: nothing to change"),
    (.written("x", backup: "x.orig"), "x: written; the old file: x.orig"),
    (
      .projectForm("app.json", format: "expo"),
      "the output is a property list; `--format expo` prints it for app.json"
    ),
    (
      .directiveWays("x", ["#if A", "#if !A"]),
      "x: checked the 2 property lists that its preprocessor directives (#if) produce, for #if A, "
        + "#if !A"
    ),
    (
      .bundlesLinted("x", count: 1), "x: checked the Info.plist of one bundle"
    ),
    (
      .traffic(of: ["a", "b"], inApp: "x"),
      "x: only the traffic of a, b is judged, by the executable that the app names"
    ),
    (
      .malformed("x", line: 2, further: 3),
      "x: line 2 and 3 more are not in the form of a key log: left out"
    ),
    (
      .contradictions(1),
      "the key logs have 1 secret different from another secret for the same connection: neither is used"
    ),
    (
      .listening("en0", linkType: "EN10MB", seconds: 60),
      "en0: listening (EN10MB) for 60 s; ^C ends and prints the suggestion"
    ),
    (
      .heading("en0", time: "1:00", packets: 5, lost: 2),
      "en0: 1:00, 5 packets, 2 lost; ^C ends and prints the suggestion"
    ),
    (
      .ended("x", packets: 1, size: "2 B", observations: 3, seconds: 4, lost: 0),
      "x: 1 packet, 2 B, 3 observations in 4 s; 0 packets lost"
    ),
    (
      .unknownRule("x", line: 1, rule: "r", meant: "s"),
      "x:1: there is no rule r, so nothing is ignored; did you mean s?"
    ),
    (
      .idle("x", entry), "x:3: no finding matches this entry (blanket-key of a.example)"
    ),
    (.ignored(1), "1 finding ignored"), (.hidden(2), "2 findings hidden by baseline"),
    (
      .gone("x", [gone, gone], atMost: 1),
      "x: 2 findings of the baseline no longer occur: blanket-key of a.example and 1 more; --write-baseline removes them"
    ),
  ]

  @Test(arguments: remarks)
  func `a remark has words in each language`(_ remark: Wording, english: String) {
    #expect(remark.text(in: .english) == english)
    let chinese = remark.text(in: .simplifiedChinese)
    #expect(chinese.holdsChinese)
    #expect(chinese.englishPhrase == nil)
  }

  private static var gaveUp: CaptureRemark {
    var state = EvictedStateCounts()
    (state.openings, state.names) = (2, 1)
    return .evicted(state)
  }

  private static var decrypted: CaptureRemark {
    var counts = DecryptionCounts()
    (counts.decrypted, counts.failed) = (1, 2)
    return .decrypted(counts)
  }

  @Test(
    arguments: [
      (
        .unreadPackets(1, LinkType(rawValue: 1), interface: "en0"),
        "1 packet of link type 1 (\(LinkType(rawValue: 1))) on en0 can't be read"
      ),
      (
        .encryptedFrames(1),
        "1 Wi-Fi frame is encrypted, so the content is hidden; capture on the device or the access point instead"
      ),
      (
        .nothingOfIP(packets: 2),
        "no IP was found in 2 packets of the capture; is the link type of the capture right?"
      ),
      (
        gaveUp,
        "to stay within its memory limit, atsift dropped 2 attempts to connect, 1 further names from DNS"
      ), (decrypted, "1 connection decrypted, 2 could not be decrypted with their secrets"),
    ] as [(CaptureRemark, String)])
  func `a remark on a capture has words in each language`(
    _ remark: CaptureRemark, english: String
  ) {
    #expect(remark.text(in: .english) == english)
    let chinese = remark.text(in: .simplifiedChinese)
    #expect(chinese.holdsChinese)
    #expect(chinese.englishPhrase == nil)
  }

  @Test func `words of an evidence file are the same in every language`() {
    for language in Language.allCases {
      #expect(CaptureRemark.verbatim("cut at 12").text(in: language) == "cut at 12")
    }
  }

  @Test func `progress has words in each language`() {
    let (english, chinese) = (ProgressWords(.english), ProgressWords(.simplifiedChinese))
    #expect(english.title(.reading, file: 2, of: 3) == "Reading 2 of 3")
    #expect(english.share("1 B", of: "2 B") == "1 B of 2 B")
    #expect(english.left("3 s") == "3 s left")
    for phase in [ProgressWords.Phase.reading, .judging, .writing] {
      #expect(chinese.title(phase).holdsChinese)
    }
  }
}
