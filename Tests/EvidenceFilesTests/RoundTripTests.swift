import Escaping
import Evidence
import EvidenceFiles
import HostNames
import ProtocolRegistries
import TestSupport
import Testing

struct RoundTripTests {
  @Test(arguments: 0..<60)
  func `what is written is read again, whatever it is`(seed: UInt64) throws {
    var random = RandomEvidence(seed: seed)
    let written = random.section("run.pcap")
    let read = ReadEvidence(try collection([written]).bytes)
    #expect(read.damage.isEmpty && read.refusal == nil, "\(read.damage.words)")
    let section = try #require(read.sections.first)
    #expect(read.sections.count == 1 && section.capture == written.capture)
    let (old, new) = (written.ledger, section.ledger)
    #expect(new.count == old.count && new.dropped == old.dropped)
    #expect(new.nameAnswers.rows == old.nameAnswers.rows)
    #expect(new.nameAnswers.dropped == old.nameAnswers.dropped)
    #expect(new.nameAnswers.end == old.nameAnswers.end)
    #expect(new.otherTraffic.rows == old.otherTraffic.rows)
    #expect(new.otherTraffic.dropped == old.otherTraffic.dropped)
    #expect(new.evidence.map(\.host) == old.evidence.map(\.host))
    for (one, other) in zip(new.evidence, old.evidence) {
      // Sightings of one place may stand in any order.
      let known = Dictionary(grouping: one.sightings, by: \.observation)
      #expect(one.sightings.count == other.sightings.count)
      for sighting in other.sightings {
        let again = try #require(known[sighting.observation]?.first)
        #expect(again.count == sighting.count)
        #expect(again.first == sighting.first && again.last == sighting.last)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `a file that is read and written again has the same bytes`(seed: UInt64) throws {
    var random = RandomEvidence(seed: seed)
    let bytes = try collection((0..<4).map { random.section("\($0).pcap") }).bytes
    #expect(try ReadEvidence(bytes).collection.bytes == bytes)
  }

  @Test(
    arguments: [
      (.rsaKey(bits: 1024), #""demand":"rsa-key","keyBits":1024"#),
      (.ellipticCurveKey(bits: 224), #""demand":"elliptic-curve-key","keyBits":224"#),
      (.leafHash, #""demand":"leaf-hash""#), (.systemTrust, #""demand":"system-trust""#),
      (.unnamed, #""demand":"unnamed""#),
    ] as [(UnmetRequirement, String)])
  func `words of files from before version 0.1.0 mean what today's mean`(
    demand: UnmetRequirement, earlier: String
  ) throws {
    var seen = ObservationBuilder.tls("a.example")
    var log = LoggedConnection()
    log.failedChecks = TrustCheck.allCases
    (seen.log, seen.hostCandidates) = (log, [HostCandidate("b.example", source: .dns)])
    seen.report = .failed(code: -1200, tls: -9802, demand: demand)
    var ledger = EvidenceLedger()
    ledger.record(seen)
    let capture = CaptureDescription(name: "run.pcap")
    let bytes = try collection([CaptureEvidence(capture: capture, ledger: ledger)]).bytes
    let type = demand.keyType.map { #","keyType":"\#($0.rawValue)""# } ?? ""
    let bits = demand.keyBits.map { #","keyBits":\#($0)"# } ?? ""
    var text = String(decoding: bytes, as: UTF8.self)
    for (today, before) in [
      (#""demand":"\#(demand.name)"\#(type)\#(bits)"#, earlier),
      (#""certificate-key","certificate-signature"#, #""key-size","signature-hash"#),
      (#""certificate-transparency""#, #""transparency""#), (#""pinned-identity""#, #""pin""#),
      (#""certainty":"unknown""#, #""certainty":"possible""#),
    ] {
      #expect(text.contains(today), "\(text)")
      text = text.replacing(today, with: before)
    }
    #expect(try ReadEvidence(text).collection.bytes == bytes)
  }

  @Test func `the order in which things were seen changes no byte`() throws {
    var random = RandomEvidence(seed: 7)
    let seen = (0..<40).map { _ in random.observation("run.pcap") }
    // Of two at one place the ledger keeps the one that came first.
    let places = Dictionary(grouping: seen, by: \.place).values.compactMap(\.first)
    let files = try [places, places.reversed()].map { order in
      var ledger = EvidenceLedger()
      for observation in order { ledger.record(observation) }
      let capture = CaptureDescription(name: "run.pcap")
      return try collection([CaptureEvidence(capture: capture, ledger: ledger)]).bytes
    }
    #expect(files[0] == files[1] && places.count > 10)
  }

  @Test func `a hello and a certificate are written once`() throws {
    var ledger = EvidenceLedger()
    for number in 0..<5 {
      var seen = ObservationBuilder.tls("h\(number).example")
      seen.tls?.certificate = SharedValue(ObservationBuilder.certificate(for: "a.example"))
      ledger.record(seen)
    }
    let section = CaptureEvidence(capture: CaptureDescription(name: "run.pcap"), ledger: ledger)
    let lines = String(decoding: try collection([section]).bytes, as: UTF8.self).split(
      separator: "\n")
    #expect(lines.count { $0.hasPrefix(#"{"offer""#) } == 1)
    #expect(lines.count { $0.hasPrefix(#"{"certificate""#) } == 1)
    #expect(lines.count { $0.hasPrefix(#"{"sighting""#) } == 5)
  }

  @Test func `the client's address and the fingerprints of its hello are not written`() throws {
    var seen = ObservationBuilder.tls("a.example")
    seen.tls?.ja3s = "ja3s-of-it"
    seen.tls?.offer?.ja3 = "ja3-of-it"
    seen.tls?.offer?.ja4 = "ja4-of-it"
    var ledger = EvidenceLedger()
    ledger.record(seen)
    let section = CaptureEvidence(capture: CaptureDescription(name: "run.pcap"), ledger: ledger)
    let text = String(decoding: try collection([section]).bytes, as: UTF8.self)
    #expect(!text.contains(seen.client.address.description))
    for word in [#""port":50000"#, "ja3", "ja4"] { #expect(!text.contains(word)) }
    #expect(text.contains("a.example"))
  }
}
