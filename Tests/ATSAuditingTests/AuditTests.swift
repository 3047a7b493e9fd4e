import ATSAuditing
import AppTransportSecurity
import Escaping
import Evidence
import EvidenceFiles
import Foundation
import Observing
import PropertyLists
import Recommending
import TestSupport
import Testing

/// Audits of captures and evidence files: what counts, and how often.
struct AuditTests {
  private let samples: AuditedSamples

  init() throws { samples = try AuditedSamples() }

  private func suggestion(_ paths: [String]) throws -> Suggestion {
    var audit = try Audit()
    for path in paths { try audit.read(path) }
    return try audit.suggestion()
  }

  /// The suggestion without the list of inputs, which names each file.
  private func result(_ paths: [String]) throws -> Suggestion {
    var suggestion = try suggestion(paths)
    #expect(suggestion.inputs.isComplete && !suggestion.inputs.inputs.isEmpty)
    suggestion.inputs = InputLedger()
    return suggestion
  }

  @Test func `an audit suggests what the tool prints`() throws {
    let sample = try #require(Sample.all.first { $0.name == "shop-app" })
    let systems = [SystemVersion(.iOS, 17)]
    var audit = try Audit(recommending: RecommenderOptions(systems: systems))
    let file = try audit.read(samples.shop)
    #expect(!file.isDamaged && !file.isIncomplete && file.warnings.isEmpty)
    let suggestion = try audit.suggestion()
    let list = PropertyListWriter.document(appTransportSecurity: suggestion.dictionary)
    #expect(list == sample.text("expected.plist"))
    #expect(suggestion.linkedSDK == "iOS 17.0")
    #expect(!suggestion.proof.isEmpty)
    #expect(try audit.suggestion(keepingProof: false).proof.isEmpty)
  }

  @Test func `without a system the usual releases are judged`() throws {
    let suggestion = try suggestion([samples.shop])
    #expect(suggestion.systems.first == "iOS 16.0")
    #expect(suggestion.systems == SystemVersion.usualReleases.map(\.description))
    #expect(suggestion.linkedSDK == suggestion.systems.last)
  }

  @Test func `a capture given twice counts once`() throws {
    let copy = try samples.write("copy.pcap", try samples.bytes(samples.shop))
    let once = try result([samples.shop])
    #expect(once.hosts.reduce(0) { $0 + $1.connections } == 9)
    #expect(try result([samples.shop, samples.shop]) == once)
    #expect(try result([samples.shop, copy]) == once)
    for paths in [[samples.shop, copy], [copy, samples.shop]] {
      let inputs = try suggestion(paths).inputs
      #expect(inputs.inputs.count == 2 && inputs.differentCount == 1)
      #expect(inputs.inputs.compactMap(\.original) == [ForeignText(min(copy, samples.shop))])
    }
  }

  @Test func `a capture beside its own evidence counts once`() throws {
    let evidence = try samples.evidence("shop.evidence.json", of: [samples.shop])
    let once = try result([samples.shop])
    for paths in [
      [evidence], [samples.shop, evidence], [evidence, samples.shop], [evidence, evidence],
    ] {
      #expect(try result(paths) == once, "\(paths)")
    }
  }

  @Test func `the order of files makes no difference`() throws {
    let evidence = try samples.evidence("old.evidence.json", of: [samples.oldTLS])
    let both = try result([samples.shop, samples.oldTLS])
    #expect(both.hosts.count > 7)
    for paths in [
      [samples.oldTLS, samples.shop], [samples.shop, evidence], [evidence, samples.shop],
      [evidence, samples.oldTLS, samples.shop, evidence],
    ] {
      #expect(try result(paths) == both, "\(paths)")
    }
  }

  @Test func `an evidence file of many captures is worth all of them`() throws {
    let captures = try (0..<40).map { number in
      let host = "host\(number).example"
      let request = Array("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8)
      let packet = PacketBuilder.ipv4(
        to: 0xc000_0209, transport: 6, PacketBuilder.tcp(to: 80, flags: 0x18, request))
      return try samples.write("run\(number).pcap", CaptureForm.pcap(101, [packet]).bytes)
    }
    let evidence = try samples.evidence("all.evidence.json", of: captures)
    var audit = try Audit()
    guard case .evidence(let summary) = try audit.read(evidence) else {
      Issue.record("an evidence file was taken for a capture")
      return
    }
    #expect(summary.captures.count == 40)
    #expect(Set(summary.captures.map(\.name)) == Set(captures.map { ForeignText($0) }))
    #expect(try audit.suggestion().hosts.count == 40)
    #expect(try result(captures) == result([evidence]))
    #expect(try audit.evidence().count == 40)
  }

  @Test func `an audit can go on after a suggestion, and a copy goes on by itself`() throws {
    var audit = try Audit()
    try audit.read(samples.shop)
    let first = try audit.suggestion()
    var copy = audit
    try copy.read(samples.oldTLS)
    #expect(try audit.suggestion() == first)
    #expect(try copy.suggestion() == suggestion([samples.shop, samples.oldTLS]))
  }

  @Test func `a descriptor is read as a file is`() throws {
    let evidence = try samples.evidence("shop.evidence.json", of: [samples.shop])
    let once = try result([samples.shop])
    for path in [samples.shop, evidence] {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      var audit = try Audit()
      let summary = try audit.read(
        fileDescriptor: file.fileDescriptor, name: ForeignText(samples.shop))
      #expect(summary.name == ForeignText(samples.shop))
      var suggestion = try audit.suggestion()
      suggestion.inputs = InputLedger()
      #expect(suggestion == once)
      try file.close()
    }
  }

  @Test func `only requested processes are judged`() throws {
    var options = RecommenderOptions()
    options.processes = ["Shop"]
    var audit = try Audit(recommending: options)
    try audit.read(samples.shop)
    #expect(try audit.inputs().losses == [InputLoss(.processNames)])
    #expect(try audit.suggestion().hosts.count == 7)
  }

  @Test func `a filter expression leaves packets out`() throws {
    var audit = try Audit(observing: ObservingOptions(bpf: "tcp port 80"))
    try audit.read(samples.shop)
    #expect(try audit.suggestion().hosts.map(\.host) == ["pixel.adnet.example"])
  }
}
