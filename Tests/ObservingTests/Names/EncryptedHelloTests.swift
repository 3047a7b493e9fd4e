import Escaping
import Evidence
import Observing
import ProtocolRegistries
import TestSupport
import Testing

private typealias Builder = DNSMessageBuilder
private typealias ECH = EncryptedHelloBuilder

/// Encrypted Client Hello and GREASE, between which DNS decides.
struct EncryptedHelloTests {
  private func vector16(_ bytes: [UInt8]) -> [UInt8] { PacketBuilder.uint16(bytes.count) + bytes }

  /// A handshake for a name with the extension.
  private func handshake(
    _ name: String?, outer: [UInt8] = ECH.outer(), isTLS13: Bool = true
  ) -> (client: [UInt8], server: [UInt8]) {
    var extensions = [0x2b].flatMap { PacketBuilder.uint16($0) } + vector16([4, 3, 4, 3, 3])
    if let name {
      extensions += [0, 0] + vector16(vector16([0] + vector16(Array(name.utf8))))
    }
    extensions += [0xfe, 0x0d] + vector16(outer)
    let random = [UInt8](repeating: 7, count: 32)
    let hello =
      [3, 3] + random + [0] + vector16([0x13, 0x01, 0xc0, 0x2f]) + [1, 0] + vector16(extensions)
    let suite: [UInt8] = isTLS13 ? [0x13, 0x01] : [0xc0, 0x2f]
    let chosen: [UInt8] = isTLS13 ? vector16([0, 0x2b, 0, 2, 3, 4]) : []
    let answer = [3, 3] + [UInt8](repeating: 9, count: 32) + [0] + suite + [0] + chosen
    return (
      HandshakeBytes.record(22, HandshakeBytes.message(1, hello)),
      HandshakeBytes.record(22, HandshakeBytes.message(2, answer))
    )
  }

  /// Returns the observation of a handshake that follows some DNS answers and precedes others.
  private func observed(
    _ handshake: (client: [UInt8], server: [UInt8]), after answers: [Builder],
    before later: [Builder] = [], askedBy asker: UInt32 = Traffic.client
  ) throws -> Observation {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 443))
    func answer(_ traffic: inout Traffic, _ answers: [Builder]) {
      for answer in answers {
        traffic.edit {
          $0.append(
            PacketBuilder.ipv4(
              0xc0a8_0701, to: asker, transport: 17,
              PacketBuilder.udp(from: 53, to: 40_000, answer.bytes)))
        }
      }
    }
    answer(&traffic, answers)
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, bytes: handshake.client)
    answer(&traffic, later)
    traffic.segment(&connection, from: .server, bytes: handshake.server + HandshakeBytes.serverRest)
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientRest)
    return try #require(try traffic.observations().first)
  }

  private func record(_ name: String, _ configs: [UInt8]?) -> Builder {
    let parameters = configs.map { [Builder.parameter(5, $0)] } ?? []
    return Builder(
      questions: [Builder.question(Builder.name(name), type: 65)],
      answers: [Builder.service(name, parameters)])
  }

  private func address(_ name: String) -> Builder {
    let data = PacketBuilder.uint32(Traffic.server)
    return Builder(
      questions: [Builder.question(Builder.name(name))],
      answers: [Builder.record(Builder.name(name), type: 1, data: data)])
  }

  @Test func `keys that were answered make it real, and the outer name no host`() throws {
    let seen = try observed(
      handshake("Front.example"),
      after: [record("secret.example", ECH.configs()), address("secret.example")])
    #expect(seen.tls?.encryptedHello == .real)
    #expect(seen.tls?.sni == "Front.example")
    #expect(seen.host == "secret.example" && seen.hostSource == .dns)
    #expect(seen.hostCertainty == .likely)
  }

  @Test func `of several names with one key none is taken`() throws {
    let names = ["b.example", "a.example"]
    let seen = try observed(
      handshake("front.example"),
      after: names.map { record($0, ECH.configs()) } + names.map(address))
    #expect(seen.tls?.encryptedHello == .real)
    #expect(seen.host == "198.51.100.10" && seen.hostSource == .address)
    #expect(
      seen.hostCandidates == [
        HostCandidate("a.example", source: .dns), HostCandidate("b.example", source: .dns),
      ])
    // Without its address, a name with that key is only one of those that may be hidden.
    let unsure = try observed(
      handshake("front.example"), after: [record("a.example", ECH.configs())])
    #expect(unsure.hostCandidates == [HostCandidate("a.example", source: .dns)])
    #expect(unsure.hostSource == .address)
  }

  @Test func `the outer name is never a candidate, even if it was answered`() throws {
    let seen = try observed(
      handshake("front.example"),
      after: [address("front.example"), record("a.example", ECH.configs()), address("a.example")])
    #expect(seen.host == "a.example")
    #expect(seen.hostCandidates.isEmpty)
  }

  @Test func `a name whose record holds no keys is the real one`() throws {
    let none = try observed(handshake("a.example"), after: [record("a.example", nil)])
    #expect(none.tls?.encryptedHello == .grease)
    #expect(none.host == "a.example" && none.hostSource == .sni)
    let absent = Builder(questions: [Builder.question(Builder.name("a.example"), type: 65)])
    #expect(try observed(handshake("a.example"), after: [absent]).tls?.encryptedHello == .grease)
    // It could have been hidden, and stands in clear.
    let unused = try observed(
      handshake("a.example"), after: [record("a.example", ECH.configs())])
    #expect(unused.tls?.encryptedHello == .grease)
  }

  @Test(arguments: [ECH.outer(id: 8), ECH.outer(suite: [1, 3]), ECH.outer(shareLength: 65)])
  func `a public name with another key hides a name too, which one is open`(
    outer: [UInt8]
  ) throws {
    let seen = try observed(
      handshake("front.example", outer: outer),
      after: [record("secret.example", ECH.configs()), address("secret.example")])
    #expect(seen.tls?.encryptedHello == .real)
    #expect(seen.host == "198.51.100.10" && seen.hostSource == .address)
    #expect(seen.hostCandidates == [HostCandidate("secret.example", source: .dns)])
  }

  @Test func `a public name of whose client no question was seen is the host, with doubt`() throws {
    let answers = [record("secret.example", ECH.configs()), address("secret.example")]
    let other = Traffic.client &+ 1
    let seen = try observed(
      handshake("Front.example", outer: ECH.outer(id: 8)), after: answers, askedBy: other)
    #expect(seen.tls?.encryptedHello == .unknown)
    #expect(seen.host == "front.example" && seen.hostSource == .sni)
    #expect(seen.hostCertainty == .likely)
    #expect(seen.hostCandidates.map(\.host) == ["front.example"])
    // A key that fits is no chance, whoever asked for it.
    let fitting = try observed(handshake("front.example"), after: answers, askedBy: other)
    #expect(fitting.tls?.encryptedHello == .real)
  }

  @Test func `a public name that the client asked for may be meant itself`() throws {
    let answers = [record("secret.example", ECH.configs()), address("secret.example")]
    for own in [address("front.example"), record("front.example", nil)] {
      let seen = try observed(
        handshake("front.example", outer: ECH.outer(id: 8)), after: answers + [own])
      #expect(seen.tls?.encryptedHello == .unknown)
      #expect(seen.host == "front.example" && seen.hostSource == .sni)
    }
    let unreadable = try observed(handshake("front.example", outer: [0, 1, 2]), after: answers)
    #expect(unreadable.tls?.encryptedHello == .unknown)
    #expect(unreadable.host == "front.example")
  }

  @Test func `keys that were answered before stay good after others, or none`() throws {
    let address = address("secret.example")
    for next in [ECH.configs(id: 9), nil] {
      let seen = try observed(
        handshake("front.example"),
        after: [record("secret.example", ECH.configs()), record("secret.example", next), address])
      #expect(seen.tls?.encryptedHello == .real)
      #expect(seen.host == "secret.example")
    }
    let far = (8..<12).map { record("secret.example", ECH.configs(id: $0)) }
    let seen = try observed(
      handshake("front.example"),
      after: [record("secret.example", ECH.configs())] + far + [address])
    #expect(seen.tls?.encryptedHello == .real)
    #expect(seen.host == "198.51.100.10")
  }

  @Test func `what is answered after the hello tells nothing of it`() throws {
    let later = [record("secret.example", ECH.configs()), address("secret.example")]
    let late = try observed(handshake("front.example"), after: [], before: later)
    #expect(late.tls?.encryptedHello == .unknown)
    #expect(late.host == "front.example" && late.hostSource == .sni)
    let own = try observed(
      handshake("a.example"), after: [], before: [record("a.example", nil)])
    #expect(own.tls?.encryptedHello == .unknown)
    // A key that was known stays known, whatever comes later.
    let known = try observed(
      handshake("front.example"), after: later,
      before: (8..<11).map { record("secret.example", ECH.configs(id: $0)) }
        + [record("other.example", ECH.configs()), address("other.example")])
    #expect(known.tls?.encryptedHello == .real)
    #expect(known.host == "secret.example")
  }

  @Test func `behind an alias the keys are those of the name that was asked for too`() throws {
    let alias = Builder(
      questions: [Builder.question(Builder.name("secret.example"), type: 65)],
      answers: [Builder.service("secret.example", priority: 0, target: "edge.example")])
    let seen = try observed(
      handshake("front.example"),
      after: [
        alias, record("edge.example", ECH.configs()), address("secret.example"),
      ])
    #expect(seen.tls?.encryptedHello == .real)
    #expect(seen.host == "secret.example" && seen.hostCertainty == .likely)
    let silent = try observed(handshake("secret.example"), after: [alias])
    #expect(silent.tls?.encryptedHello == .unknown)
  }

  @Test func `of more names behind one public name than are kept the order does not show`() throws {
    let names = (0..<70).map { "n\($0).example" }
    let answers = names.map { record($0, ECH.configs()) }
    let seen = try observed(handshake("front.example"), after: answers)
    let turned = try observed(handshake("front.example"), after: answers.reversed())
    #expect(seen.hostCandidates.count == 64)
    #expect(seen.hostCandidates == turned.hostCandidates)
    #expect(seen.hostCandidates.map(\.host) == Array(names.sorted().prefix(64)))
  }

  @Test func `without answers, or where they were cut, nothing is said`() throws {
    #expect(try observed(handshake("a.example"), after: []).tls?.encryptedHello == .unknown)
    #expect(try observed(handshake(nil), after: []).tls?.encryptedHello == .unknown)
    let other = try observed(handshake("a.example"), after: [record("b.example", nil)])
    #expect(other.tls?.encryptedHello == .unknown)
    let cut = Builder(
      flags: 0x8380, questions: [Builder.question(Builder.name("a.example"), type: 65)])
    #expect(try observed(handshake("a.example"), after: [cut]).tls?.encryptedHello == .unknown)
    let failed = Builder(
      flags: 0x8182, questions: [Builder.question(Builder.name("a.example"), type: 65)])
    #expect(try observed(handshake("a.example"), after: [failed]).tls?.encryptedHello == .unknown)
    let plain = HandshakeBytes.clientHello("a.example")
    #expect(try observed((plain, []), after: []).tls?.encryptedHello == nil)
  }

  @Test func `a provider's cover name hides another one, unless the client asked for it`() throws {
    let cover = "cloudflare-ech.com"
    let unanswered = try observed(handshake(cover), after: [address("secret.example")])
    #expect(unanswered.tls?.encryptedHello == .real)
    #expect(unanswered.hostSource == .address)
    #expect(unanswered.tls?.sni == ForeignText(cover))
    let asked = try observed(handshake(cover), after: [address(cover)])
    #expect(asked.tls?.encryptedHello == .unknown)
    #expect(asked.host == cover)
    let old = try observed(handshake(cover, isTLS13: false), after: [])
    #expect(old.tls?.encryptedHello == .grease)
  }

  @Test func `data below TLS 1.3 shows that it was GREASE`() throws {
    let seen = try observed(
      handshake("front.example", isTLS13: false),
      after: [record("secret.example", ECH.configs()), address("secret.example")])
    #expect(seen.tls?.version == .tls12)
    #expect(seen.tls?.encryptedHello == .grease)
    #expect(seen.host == "front.example")
  }
}
