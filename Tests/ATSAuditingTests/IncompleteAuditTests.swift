import ATSAuditing
import CaptureFiles
import Escaping
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

  @Test func `a damaged capture is reported, and the suggestion says so`() throws {
    let broken = try samples.broken()
    var audit = try Audit()
    try audit.read(samples.oldTLS)
    let whole = try audit.suggestion()
    let file = try audit.read(broken)
    #expect(file.isDamaged && file.isIncomplete)
    #expect(file.warnings.contains { $0.contains("a packet record claims") }, "\(file.warnings)")
    #expect(try incomplete(audit) == [broken])
    var suggestion = try audit.suggestion()
    #expect(suggestion.inputs == (try audit.inputs()) && !suggestion.inputs.isComplete)
    suggestion.inputs = whole.inputs
    #expect(suggestion == whole)
  }

  @Test func `a capture cut off at its end is damaged, and no gap`() throws {
    let cut = try samples.write("cut.pcap", Array(try samples.bytes(samples.shop).dropLast(3)))
    var audit = try Audit()
    let file = try audit.read(cut)
    #expect(file.isDamaged && !file.isIncomplete)
    #expect(file.warnings.count == 1)
    let suggestion = try audit.suggestion()
    #expect(suggestion.hosts.count == 7)
    #expect(suggestion.inputs.isComplete)
    #expect(suggestion.inputs.inputs.map(\.losses).first?.map(\.kind) == [.cutAtEnd])
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
    #expect(try audit.inputs().incomplete.first?.losses.map(\.kind) == [.unreadPackets])
  }

  @Test func `damage to a capture is still known from its evidence`() throws {
    let broken = try samples.broken()
    let evidence = try samples.evidence("run.evidence.json", of: [samples.shop, broken])
    var audit = try Audit()
    let file = try audit.read(evidence)
    #expect(file.isDamaged && file.isIncomplete)
    #expect(file.warnings.contains { $0.hasPrefix("\(broken): ") }, "\(file.warnings)")
    #expect(try incomplete(audit) == [broken])
    let accounts = try audit.inputs().inputs
    #expect(accounts.count == 2 && accounts.allSatisfy { $0.evidenceFile == ForeignText(evidence) })
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
      #expect(try incomplete(audit) == [gap])
    }
  }

  @Test func `what cannot be read is refused, and stands among the inputs`() throws {
    let text = try samples.write("notes.txt", Array("no capture at all".utf8))
    let json = try samples.write("other.json", Array("{\"findings\": []}\n".utf8))
    let newer = try samples.write("new.json", Array(#"{"schema":"atsift-evidence/9"}"#.utf8))
    var audit = try Audit()
    try audit.read(samples.shop)
    let before = try audit.suggestion()
    #expect(throws: AuditError.file(.notFound(name: "/nowhere.pcap"))) {
      try audit.read("/nowhere.pcap")
    }
    #expect(throws: AuditError.notAWitness(name: ForeignText(text), .console)) {
      try audit.read(text)
    }
    #expect(throws: AuditError.evidenceFile(name: ForeignText(json), .notEvidence)) {
      try audit.read(json)
    }
    #expect(
      throws: AuditError.evidenceFile(name: ForeignText(newer), .newerForm("atsift-evidence/9"))
    ) {
      try audit.read(newer)
    }
    #expect(Set(try incomplete(audit)) == [text, json, newer, "/nowhere.pcap"])
    #expect(try audit.inputs().inputs.count { $0.state == .leftOut } == 4)
    var suggestion = try audit.suggestion()
    suggestion.inputs = before.inputs
    #expect(suggestion == before)
  }

  @Test func `an evidence file that is refused in its middle is a gap`() throws {
    let evidence = try samples.evidence("shop.evidence.json", of: [samples.shop])
    let twice = try samples.evidence("both.evidence.json", of: [samples.shop, samples.oldTLS])
    let newer = Array("{\"schema\":\"atsift-evidence/9\"}\n".utf8)
    for path in [evidence, twice] {
      let mixed = try samples.write("mixed.json", try samples.bytes(path) + newer)
      var audit = try Audit()
      #expect(
        throws: AuditError.evidenceFile(name: ForeignText(mixed), .newerForm("atsift-evidence/9"))
      ) {
        try audit.read(mixed)
      }
      #expect(try incomplete(audit) == [mixed])
    }
  }

  @Test func `nothing read is no suggestion`() throws {
    var audit = try Audit()
    let newer = try samples.write("new.json", Array(#"{"schema":"atsift-evidence/9"}"#.utf8))
    #expect(
      throws: AuditError.evidenceFile(name: ForeignText(newer), .newerForm("atsift-evidence/9"))
    ) {
      try audit.read(newer)
    }
    #expect(throws: AuditError.nothingRead) { try audit.suggestion() }
  }

  @Test func `a filter expression is checked, and refuses evidence`() throws {
    do {
      _ = try Audit(observing: ObservingOptions(bpf: "no such filter"))
      Issue.record("the expression was accepted")
    } catch {
      guard case .filter(let problem) = error.cause else {
        Issue.record(error)
        return
      }
      #expect(problem.expression == "no such filter")
    }
    let evidence = try samples.evidence("shop.evidence.json", of: [samples.shop])
    var audit = try Audit(observing: ObservingOptions(bpf: "tcp"))
    #expect(throws: AuditError.filterOnEvidence(name: ForeignText(evidence))) {
      try audit.read(evidence)
    }
  }

  @Test func `errors and losses have words`() {
    #expect("\(InputLoss(.limit, count: 3))" == "limit (3)")
    #expect("\(InputLoss(.damage, detail: "words"))" == "words")
    #expect("\(AuditError.file(.notFound(name: "x.pcap")))" == "x.pcap: no such file")
  }

  /// The names of the inputs with gaps.
  private func incomplete(_ audit: Audit) throws -> [String] {
    try audit.inputs().incomplete.map(\.name.displayed)
  }
}
