import Escaping
import Evidence
import Observing
import ProtocolRegistries
import TestSupport
import Testing

/// The same traffic as many tools write it gives the same facts.
struct CaptureFormTests {
  /// The name's answer, and a request with its own answer.
  private static let traffic: [[UInt8]] = {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.dnsAnswer("a.example")
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, "GET /a HTTP/1.1\r\nHost: a.example\r\n\r\n")
    traffic.segment(&connection, from: .server, "HTTP/1.1 204 No Content\r\n\r\n")
    traffic.close(&connection)
    return traffic.packets
  }()

  private static let app = ProcessFacts(
    name: "nsurlsessiond", pid: 311, effectiveName: "MediaApp", effectivePid: 4242)

  private func facts(_ observations: [Observation]) -> [String] {
    observations.map { "\($0.host ?? "?") \($0.http?.status ?? 0) at \($0.place.frame)" }
  }

  // MARK: link types

  @Test func `raw packets among Ethernet frames are read, filtered or not, and counted`() throws {
    let packets = Self.traffic.enumerated().map { index, packet in
      index % 2 == 0
        ? PacketBuilder.checksummed(packet) : PacketBuilder.ethernet(type: 0x0800, packet)
    }
    let form = CaptureForm.pcap(1, packets)
    let (observations, summary) = try form.read()
    #expect(facts(observations) == ["a.example 204 at 5"])
    #expect(summary.mislabelledPackets == (packets.count + 1) / 2)
    #expect(summary.packetsWithoutIP == 0)
    let filtered = try form.read(ObservingOptions(bpf: "tcp port 80")).observations
    #expect(facts(filtered) == ["a.example 204 at 5"])
    #expect(try form.read(ObservingOptions(bpf: "tcp port 81")).observations.isEmpty)
  }

  @Test func `packets of link types that are not read are counted by interface`() throws {
    var form = CaptureForm.pcapng()
    form.interface(147, name: "en5")
    form.interface(249)
    form.interface(147, name: "en6")
    form.interface(147, name: "en5")
    for interface: UInt32 in [0, 2, 3, 1, 0] { form.packet([1, 2, 3, 4], interface: interface) }
    let user0 = LinkType(rawValue: 147)
    let unread = [
      UnreadPackets(linkType: user0, interface: "en5", count: 3),
      UnreadPackets(linkType: user0, interface: "en6", count: 1),
      UnreadPackets(linkType: LinkType(rawValue: 249), interface: nil, count: 1),
    ]
    let summary = try form.read().summary
    #expect(summary.unreadPackets == unread)
    #expect(summary.isUnread)
    form.interface(101)
    for packet in Self.traffic { form.packet(packet, interface: 4) }
    let (observations, read) = try form.read()
    #expect(facts(observations) == ["a.example 204 at 10"])
    #expect(read.unreadPackets == unread && !read.isUnread)
  }

  @Test func `a tap's header around a link type that nobody knows is read or counted`() throws {
    // 14 bytes stand before IP, as the header says.
    let known = Self.traffic.map {
      tapped(linkType: 147, prefixCount: 14, [UInt8](repeating: 9, count: 14) + $0)
    }
    #expect(facts(try CaptureForm.pcap(258, known).read().observations) == ["a.example 204 at 5"])
    let unknown = Self.traffic.map { tapped(linkType: 147, prefixCount: 9999, $0) }
    let summary = try CaptureForm.pcap(258, unknown).read().summary
    #expect(summary.unreadPackets.map(\.linkType.rawValue) == [147])
    let user2 = try CaptureForm.pcap(149, Self.traffic).read().summary
    #expect(user2.unreadPackets.map(\.linkType) == [.user2] && user2.isUnread)
  }

  @Test func `what IPsec or Wi-Fi encrypts is counted`() throws {
    let encrypted = PacketBuilder.ipv4(transport: 50, [UInt8](repeating: 7, count: 60))
    #expect(
      try CaptureForm.pcap(101, [encrypted] + Self.traffic).read().summary.encryptedPackets == 1)
    let frame: [UInt8] = [0x08, 0x41] + [UInt8](repeating: 0, count: 22) + encrypted
    let summary = try CaptureForm.pcap(105, [frame, frame]).read().summary
    #expect(summary.encryptedFrames == 2 && summary.unreadPackets.isEmpty)
  }

  @Test func `every frame of a wireless aggregate is read`() throws {
    func subframe(_ packet: [UInt8]) -> [UInt8] {
      let body = [0xaa, 0xaa, 3, 0, 0, 0, 8, 0] + packet
      let frame = [UInt8](repeating: 2, count: 12) + PacketBuilder.uint16(body.count) + body
      return frame + [UInt8](repeating: 0, count: (4 - frame.count % 4) % 4)
    }
    let header: [UInt8] = [0x88, 0x01] + [UInt8](repeating: 0, count: 22) + [0x80, 0]
    let aggregate = header + Self.traffic.flatMap(subframe)
    let headers: [(UInt32, [UInt8])] = [
      (105, []), (127, [0, 0, 8, 0, 0, 0, 0, 0]), (192, [0, 0, 8, 0, 105, 0, 0, 0]),
      (119, [0x44] + [UInt8](repeating: 0, count: 143)),
    ]
    for (linkType, before) in headers {
      let observations = try CaptureForm.pcap(linkType, [before + aggregate]).read().observations
      #expect(facts(observations) == ["a.example 204 at 1"], "\(linkType)")
    }
  }

  // MARK: processes

  @Test(arguments: [149, 258] as [UInt32])
  func `a tap's header names the process and the app it works for`(linkType: UInt32) throws {
    let packets = Self.traffic.map { tapped(linkType: 12, process: Self.app, $0) }
    let observation = try #require(
      try CaptureForm.pcap(linkType, packets).read().observations.first)
    #expect(observation.process == Self.app)
    #expect(facts([observation]) == ["a.example 204 at 5"])
  }

  @Test func `a tap's header without a process names none`() throws {
    let packets = Self.traffic.map { tapped(linkType: 12, $0) }
    let observation = try #require(try CaptureForm.pcap(258, packets).read().observations.first)
    #expect(observation.process == nil)
    #expect(facts([observation]) == ["a.example 204 at 5"])
  }

  @Test func `Apple's blocks and options name the process and the app it works for`() throws {
    var form = CaptureForm.pcapng()
    form.interface(101, name: "pdp_ip0")
    for (pid, name) in [(1, "launchd"), (311, "nsurlsessiond"), (4242, "MediaApp")] {
      form.block(
        0x8000_0001, CaptureForm.little(UInt32(pid)) + CaptureForm.options([(2, Array(name.utf8))]))
    }
    for packet in Self.traffic {
      form.packet(
        packet, options: [(0x8001, CaptureForm.little(1)), (0x8003, CaptureForm.little(2))])
    }
    #expect(try form.read().observations.map(\.process) == [Self.app])
  }

  @Test func `a comment of pymobiledevice3 names them too`() throws {
    var form = CaptureForm.pcapng()
    form.interface(1)
    let words = "PID: 311, ProcName: nsurlsessiond, EPID: 4242, EProcName: MediaApp, SVC: 0"
    for packet in Self.traffic {
      // The header that such a capture makes up for the mobile network.
      let frame = [UInt8](repeating: 0xbe, count: 12) + [8, 0] + packet
      form.packet(frame, options: [(1, Array(words.utf8))])
    }
    let observations = try form.read().observations
    #expect(observations.map(\.process) == [Self.app])
    #expect(facts(observations) == ["a.example 204 at 5"])
  }

  // MARK: names, losses, times

  @Test func `a name that the file states is the host's, and lost packets are told`() throws {
    var form = CaptureForm.pcapng()
    form.interface(101)
    let record = PacketBuilder.uint32(Traffic.server) + Array("A.Example\0".utf8)
    form.block(4, CaptureForm.options([(1, record)]))
    form.block(0x0bad, [1, 2, 3, 4, 5, 6])
    form.block(0x7fff_0001, [9])
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, "GET / HTTP/1.0\r\n\r\n")
    for packet in traffic.packets { form.packet(packet) }
    form.block(
      5, CaptureForm.little(0, 0, 0) + CaptureForm.options([(5, CaptureForm.little(3, 0))]))
    let (observations, summary) = try form.read()
    #expect(observations.map(\.host) == ["a.example"])
    #expect(observations.map(\.hostSource) == [.nrb])
    #expect(summary.lostPackets == 3)
  }

  @Test func `times are the same whatever their unit and offset`() throws {
    var form = CaptureForm.pcapng()
    form.interface(101, options: [(9, [9])])
    // A second in 2^20 parts, 1000 seconds to be added.
    form.interface(101, options: [(9, [0x80 | 20]), (14, CaptureForm.little(1000, 0))])
    for (index, packet) in Self.traffic.enumerated() {
      let seconds = UInt64(1_795_000_000 + index)
      if index % 2 == 0 {
        form.packet(packet, ticks: seconds * 1_000_000_000)
      } else {
        form.packet(packet, interface: 1, ticks: (seconds - 1000) << 20)
      }
    }
    let plain = try CaptureForm.pcap(101, Self.traffic).read().observations
    #expect(try form.read().observations.map(\.place.time) == plain.map(\.place.time))
    #expect(plain.first?.place.time == Timestamp(nanoseconds: 1_795_000_004_000_000_000))
  }

  // MARK: damage

  @Test func `a file that ends inside a record has the facts before, and says so`() throws {
    var form = CaptureForm.pcap(101, Self.traffic)
    form.edit { $0.removeLast(7) }
    let (observations, summary) = try form.read()
    #expect(facts(observations) == ["a.example 204 at 5"])
    #expect(summary.damage.count == 1 && summary.damage[0].contains("[pcap.record.truncated]"))
  }

  @Test func `a record of 2 GiB ends the file, and what came before counts`() throws {
    var form = CaptureForm.pcap(101, Self.traffic)
    let last = 24 + Self.traffic.dropLast().reduce(0) { $0 + 16 + $1.count }
    form.edit { $0.replaceSubrange(last + 8..<last + 12, with: CaptureForm.little(0x7fff_ffff)) }
    let (observations, summary) = try form.read()
    #expect(facts(observations) == ["a.example 204 at 5"])
    #expect(summary.packets == Self.traffic.count - 1)
    #expect(summary.damage.count == 1 && summary.damage[0].contains("2147483647"))
  }

  @Test(arguments: [(100, "a.example", nil), (60, "198.51.100.10", nil), (0, "a.example", 204)])
  func `what the snapshot length left of simple packets is read`(
    snapshotLength: UInt32, host: String, status: Int?
  ) throws {
    var form = CaptureForm.pcapng()
    form.interface(101, snapshotLength: snapshotLength)
    for packet in Self.traffic.dropFirst() {
      let kept = snapshotLength == 0 ? packet.count : min(packet.count, Int(snapshotLength))
      form.block(3, CaptureForm.little(UInt32(packet.count)) + packet.prefix(kept))
    }
    let observations = try form.read().observations
    #expect(observations.map(\.host) == [host])
    if let status { #expect(observations.map(\.http?.status) == [status]) }
    #expect(observations.allSatisfy { $0.place.time == nil })
  }

  @Test func `where the server's first segment is lost its facts are unknown, and no more`() throws
  {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 443))
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, bytes: hello("a.example"))
    traffic.segment(
      &connection, from: .server, bytes: [22, 3, 3, 0, 90] + [UInt8](repeating: 2, count: 90))
    let lost = traffic.packets.count - 1
    traffic.segment(&connection, from: .server, bytes: [UInt8](repeating: 3, count: 200))
    traffic.segment(&connection, from: .client, bytes: [20, 3, 3, 0, 1, 1])
    traffic.close(&connection)
    traffic.edit { $0.remove(at: lost) }
    var next = Traffic.Connection(port: 50_001)
    traffic.open(&next)
    traffic.segment(&next, from: .client, "GET / HTTP/1.1\r\nHost: b.example\r\n\r\n")
    let observations = try traffic.observations().sorted { ($0.host ?? "") < ($1.host ?? "") }
    #expect(observations.map(\.host) == ["a.example", "b.example"])
    let tls = try #require(observations.first?.tls)
    #expect(tls.version == nil && tls.cipherSuite == nil && tls.certificate == nil)
    #expect(observations.first?.anomalies == [.tcp(.gap)])
  }

  // MARK: parts

  /// A ClientHello in its record.
  private func hello(_ name: String) -> [UInt8] {
    func vector(_ body: [UInt8]) -> [UInt8] { PacketBuilder.uint16(body.count) + body }
    let names = vector([0] + vector(Array(name.utf8)))
    let body: [UInt8] =
      [3, 3] + [UInt8](repeating: 7, count: 32) + [0, 0, 2, 0xc0, 0x2f, 1, 0]
      + vector([0, 0] + vector(names))
    return [22, 3, 1] + vector([1, 0] + vector(body))
  }

  /// A packet behind a header of Apple's packet tap, version 1.
  private func tapped(
    linkType: UInt32, prefixCount: UInt32 = 0, process: ProcessFacts? = nil, _ packet: [UInt8]
  ) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 156)
    func put(_ bytes: [UInt8], at start: Int) {
      header.replaceSubrange(start..<(start + bytes.count), with: bytes)
    }
    put(CaptureForm.little(156, 1, linkType), at: 0)
    put(CaptureForm.little(prefixCount), at: 44)
    put(CaptureForm.little(UInt32(bitPattern: process?.pid ?? -1)), at: 52)
    put(process?.name?.parsed(by: { Array($0.utf8) }) ?? [], at: 56)
    put(CaptureForm.little(UInt32(bitPattern: process?.effectivePid ?? -1)), at: 84)
    put(process?.effectiveName?.parsed(by: { Array($0.utf8) }) ?? [], at: 88)
    return header + packet
  }
}
