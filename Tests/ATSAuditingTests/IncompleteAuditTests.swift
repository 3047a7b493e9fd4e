import ATSAuditing
import CaptureFiles
import Evidence
import EvidenceFiles
import Observing
import PacketCapture
import Recommending
import Testing

/// Damage, gaps and errors: nothing is lost without a word.
struct IncompleteAuditTests {
  private let samples: AuditedSamples

  init() throws { samples = try AuditedSamples() }

  @Test func `a damaged capture is reported, and refuses a suggestion`() throws {
    let broken = try samples.broken()
    var audit = try Audit()
    try audit.read(samples.oldTLS)
    let whole = try audit.suggestion()
    let file = try audit.read(broken)
    #expect(file.isDamaged && file.isIncomplete)
    #expect(file.warnings.contains { $0.contains("a packet record claims") }, "\(file.warnings)")
    #expect(try audit.gaps() == [.capture(name: broken)])
    #expect(throws: AuditError.incomplete([.capture(name: broken)])) { try audit.suggestion() }
    #expect(try audit.suggestion(allowingIncomplete: true) == whole)
  }

  @Test func `a capture cut off at its end is damaged, and no gap`() throws {
    let cut = try samples.write("cut.pcap", Array(try samples.bytes(samples.shop).dropLast(3)))
    var audit = try Audit()
    let file = try audit.read(cut)
    #expect(file.isDamaged && !file.isIncomplete)
    #expect(file.warnings.count == 1)
    #expect(try audit.suggestion().hosts.count == 7)
  }

  @Test func `packets of an unknown link type are a gap`() throws {
    var bytes = try samples.bytes(samples.shop)
    bytes.replaceSubrange(20..<24, with: [147, 0, 0, 0])
    let unread = try samples.write("unread.pcap", bytes)
    var audit = try Audit()
    guard case .capture(let summary) = try audit.read(unread) else {
      Issue.record("a capture was taken for evidence")
      return
    }
    #expect(summary.isUnread && summary.isDamaged)
    #expect(throws: AuditError.incomplete([.capture(name: unread)])) { try audit.suggestion() }
  }

  @Test func `damage to a capture is still known from its evidence`() throws {
    let broken = try samples.broken()
    let evidence = try samples.evidence("run.evidence.json", of: [samples.shop, broken])
    var audit = try Audit()
    let file = try audit.read(evidence)
    #expect(file.isDamaged && file.isIncomplete)
    #expect(file.warnings.contains { $0.hasPrefix("\(broken): ") }, "\(file.warnings)")
    #expect(try audit.gaps() == [.evidence(capture: broken)])
    #expect(throws: AuditError.incomplete([.evidence(capture: broken)])) {
      try audit.suggestion()
    }
  }

  @Test func `an evidence file that lost lines is damaged, and one that lost all is a gap`() throws
  {
    let evidence = try samples.evidence("shop.evidence.json", of: [samples.shop])
    let bytes = try samples.bytes(evidence)
    let cut = try samples.write("cut.evidence.json", Array(bytes.dropLast(40)))
    let header = Array(#"{"schema":"atsift-evidence/1"}"#.utf8)
    let empty = try samples.write("empty.evidence.json", header + Array("\nnothing\n".utf8))
    for (path, gap) in [(cut, samples.shop), (empty, empty)] {
      var audit = try Audit()
      let file = try audit.read(path)
      #expect(file.isDamaged && file.isIncomplete, "\(path)")
      #expect(!file.warnings.isEmpty)
      #expect(throws: AuditError.incomplete([.evidence(capture: gap)])) { try audit.suggestion() }
    }
  }

  @Test func `what cannot be read is refused, and leaves the audit as it was`() throws {
    let text = try samples.write("notes.txt", Array("no capture at all".utf8))
    let json = try samples.write("other.json", Array("{\"findings\": []}\n".utf8))
    let newer = try samples.write("new.json", Array(#"{"schema":"atsift-evidence/9"}"#.utf8))
    var audit = try Audit()
    try audit.read(samples.shop)
    let before = try audit.suggestion()
    #expect(throws: AuditError.file(.notFound(name: "/nowhere.pcap"))) {
      try audit.read("/nowhere.pcap")
    }
    #expect(throws: AuditError.notAWitness(name: text, .console)) { try audit.read(text) }
    #expect(throws: AuditError.evidenceFile(name: json, .notEvidence)) { try audit.read(json) }
    #expect(throws: AuditError.evidenceFile(name: newer, .newerVersion("9"))) {
      try audit.read(newer)
    }
    #expect(try audit.gaps().isEmpty)
    #expect(try audit.suggestion() == before)
  }

  @Test func `an evidence file that is refused in its middle is a gap`() throws {
    let evidence = try samples.evidence("shop.evidence.json", of: [samples.shop])
    let twice = try samples.evidence("both.evidence.json", of: [samples.shop, samples.oldTLS])
    let newer = Array("{\"schema\":\"atsift-evidence/9\"}\n".utf8)
    for path in [evidence, twice] {
      let mixed = try samples.write("mixed.json", try samples.bytes(path) + newer)
      var audit = try Audit()
      #expect(throws: AuditError.evidenceFile(name: mixed, .newerVersion("9"))) {
        try audit.read(mixed)
      }
      #expect(throws: AuditError.incomplete([.file(name: mixed)])) { try audit.suggestion() }
    }
  }

  @Test func `nothing read is no suggestion`() throws {
    var audit = try Audit()
    let newer = try samples.write("new.json", Array(#"{"schema":"atsift-evidence/9"}"#.utf8))
    #expect(throws: AuditError.evidenceFile(name: newer, .newerVersion("9"))) {
      try audit.read(newer)
    }
    #expect(try audit.gaps().isEmpty)
    #expect(throws: AuditError.nothingRead) { try audit.suggestion() }
    #expect(throws: AuditError.nothingRead) { try audit.suggestion(allowingIncomplete: true) }
  }

  @Test func `a filter expression is checked, and refuses evidence`() throws {
    do {
      _ = try Audit(observing: ObservingOptions(bpf: "no such filter"))
      Issue.record("the expression was accepted")
    } catch {
      guard case .filter(let problem) = error else {
        Issue.record(error)
        return
      }
      #expect(problem.expression == "no such filter")
    }
    let evidence = try samples.evidence("shop.evidence.json", of: [samples.shop])
    var audit = try Audit(observing: ObservingOptions(bpf: "tcp"))
    #expect(throws: AuditError.filterOnEvidence(name: evidence)) { try audit.read(evidence) }
  }

  @Test func `errors and gaps have words`() {
    let gaps: [AuditGap] = [
      .capture(name: "a"), .evidence(capture: "b"), .file(name: "c"), .observations(3),
      .processNames,
    ]
    #expect(Set(gaps.map(\.description)).count == gaps.count)
    #expect(
      "\(AuditError.incomplete(Array(gaps.prefix(2))))"
        == "the evidence is incomplete: a was not read in full; b lacks something")
    #expect("\(AuditError.file(.notFound(name: "x.pcap")))" == "x.pcap: no such file")
  }
}
