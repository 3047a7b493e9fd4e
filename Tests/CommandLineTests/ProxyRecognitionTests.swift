import Foundation
import TestSupport
import Testing

/// The end of TLS by a proxy, in records and by the person's word.
struct ProxyRecognitionTests {
  private let folder: Folder
  private static let hosts = [
    "api.alphashop.example", "media.betanews.example", "old.gamma.example",
  ]

  init() throws {
    folder = try Folder()
    // A key for all, in two captures; a key for each; a product's own authority.
    try write("first", Self.hosts.prefix(2).map { Leaf(host: $0, issuer: "Harbor CA", key: 7) })
    try write("second", Self.hosts.suffix(1).map { Leaf(host: $0, issuer: "Harbor CA", key: 7) })
    try write(
      "laboratory",
      Self.hosts.enumerated().map { Leaf(host: $1, issuer: "Laboratory CA", key: UInt8($0)) })
    try write("named", [Leaf(host: Self.hosts[0], issuer: "mitmproxy", key: 7)])
  }

  @Test func `a record names the product that ended the TLS`() throws {
    #expect(try tlsProxies(["named.pcapng"]) == ["mitmproxy"])
  }

  @Test func `records of one key wait for the third owner, in another capture too`() throws {
    #expect(try tlsProxies(["first.pcapng"]) == [nil, nil])
    let both = try tlsProxies(["first.pcapng", "second.pcapng"])
    #expect(both == ["unknown-proxy", "unknown-proxy", "unknown-proxy"])
    let records = try run(["second.pcapng", "first.pcapng"]).text.split(separator: "\n")
    #expect(
      records.map { record in Self.hosts.first { record.contains("\"host\":\"\($0)\"") } }
        == Self.hosts)
  }

  @Test func `a laboratory's own authority is no proxy`() throws {
    #expect(try tlsProxies(["laboratory.pcapng"]) == [nil, nil, nil])
  }

  @Test(
    arguments: [
      (["--through-proxy", "off"], [nil, nil]),
      (["--through-proxy", "auto"], ["mitmproxy", nil]),
      (["--through-proxy", "198.51.100.10"], ["mitmproxy", "unknown-proxy"]),
      (
        ["--through-proxy", "10.0.0.1", "--through-proxy", "198.51.100.0/24"],
        ["mitmproxy", "unknown-proxy"]
      ),
      (["--through-proxy", "2001:db8::/32"], ["mitmproxy", nil]),
    ] as [([String], [String?])])
  func `the person's word counts`(arguments: [String], expected: [String?]) throws {
    try write("one", [Leaf(host: Self.hosts[1], issuer: "Laboratory CA", key: 9)])
    #expect(try tlsProxies(["named.pcapng", "one.pcapng"] + arguments) == expected)
  }

  @Test(arguments: [
    (["proxy.example"], "'proxy.example' is not an address"),
    (["10.0.0.0/33"], "'10.0.0.0/33' is not an address"), ([""], "A value of the list is empty"),
    (["off", "10.0.0.1"], "--through-proxy: 'off' means no proxy at all"),
  ])
  func `a word that is neither is refused`(words: [String], complaint: String) throws {
    for command in ["connections", "suggest"] {
      let outcome = try Tool.run(
        [command, "named.pcapng"] + words.flatMap { ["--through-proxy", $0] }, in: folder.url)
      #expect(outcome.status == 64)
      #expect(outcome.complaints.contains(complaint))
    }
  }

  @Test func `settings say it too`() throws {
    try folder.write(".atsift.yml", Array("through-proxy: [off]\n".utf8))
    let outcome = try Tool.run(["connections", "named.pcapng"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(!outcome.text.contains("terminator"))
    try folder.write(".atsift.yml", Array("through-proxy: nowhere.example\n".utf8))
    let refused = try Tool.run(["connections", "named.pcapng"], in: folder.url)
    #expect(refused.status == 78)
    #expect(refused.complaints.contains("`through-proxy` is not valid"))
  }

  private func run(_ arguments: [String]) throws -> Tool.Outcome {
    try Tool.run(["connections", "--no-config"] + arguments, in: folder.url)
  }

  private func tlsProxies(_ arguments: [String]) throws -> [String?] {
    try run(arguments).text.split(separator: "\n").map { line in
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return record?["terminator"] as? String
    }
  }

  /// Writes a capture in which each leaf is shown in a TLS 1.2 handshake.
  private func write(_ name: String, _ leaves: [Leaf]) throws {
    var form = CaptureForm.pcapng()
    form.interface(101)
    for (index, leaf) in leaves.enumerated() {
      let port = 50_000 + index
      let (phone, server) = (UInt32(0xc0a8_0717), UInt32(0xc633_640a))
      form.packet(
        PacketBuilder.ipv4(
          phone, to: server, transport: 6,
          PacketBuilder.tcp(from: port, to: 443, sequence: 1000, flags: 0x18, leaf.clientHello)))
      form.packet(
        PacketBuilder.ipv4(
          server, to: phone, transport: 6,
          PacketBuilder.tcp(
            from: 443, to: port, sequence: 9000,
            acknowledgment: 1000 + UInt32(leaf.clientHello.count), flags: 0x18,
            leaf.serverFlight)))
    }
    try folder.write(name + ".pcapng", form.bytes)
  }
}

/// A leaf certificate, and the messages of a handshake that shows it.
private struct Leaf {
  var host: String
  var issuer: String
  /// A byte of the key's modulus, so that keys differ.
  var key: UInt8

  var clientHello: [UInt8] {
    let name = Array(host.utf8)
    let serverName = vector16([0] + vector16(name))
    let extensions = vector16([0, 0] + vector16(serverName))
    let body =
      [3, 3] + [UInt8](repeating: 1, count: 32) + [0] + vector16([0xc0, 0x2f]) + [1, 0] + extensions
    return record(message(1, body))
  }

  var serverFlight: [UInt8] {
    let hello = [3, 3] + [UInt8](repeating: 2, count: 32) + [0, 0xc0, 0x2f, 0]
    let certificates = vector24(vector24(certificate))
    return record(message(2, hello) + message(11, certificates))
  }

  private var certificate: [UInt8] {
    let algorithm = der(0x30, [6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 11, 5, 0])
    let modulus = [0] + [UInt8](repeating: 0xc1, count: 255) + [key]
    let publicKey =
      der(0x30, [6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1, 5, 0])
      + der(3, [0] + der(0x30, der(2, modulus) + [2, 3, 1, 0, 1]))
    let names = der(0x30, der(0x82, Array(host.utf8)))
    let extensions = der(0x30, der(0x30, [6, 3, 0x55, 0x1d, 17] + der(4, names)))
    let signed =
      der(0xa0, [2, 1, 2]) + der(2, Array(host.utf8.prefix(8))) + algorithm + name(issuer)
      + der(0x30, der(23, Array("260101000000Z".utf8)) + der(23, Array("270101000000Z".utf8)))
      + name(host) + der(0x30, publicKey) + der(0xa3, extensions)
    return der(0x30, der(0x30, signed) + algorithm + der(3, [0, 1, 2, 3]))
  }

  private func name(_ commonName: String) -> [UInt8] {
    der(0x30, der(0x31, der(0x30, [6, 3, 0x55, 4, 3] + der(12, Array(commonName.utf8)))))
  }

  private func der(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    content.count < 128
      ? [tag, UInt8(content.count)] + content
      : [tag, 0x82] + PacketBuilder.uint16(content.count) + content
  }

  private func vector16(_ bytes: [UInt8]) -> [UInt8] { PacketBuilder.uint16(bytes.count) + bytes }

  private func vector24(_ bytes: [UInt8]) -> [UInt8] { [0] + vector16(bytes) }

  private func message(_ type: UInt8, _ body: [UInt8]) -> [UInt8] { [type] + vector24(body) }

  private func record(_ bytes: [UInt8]) -> [UInt8] { [22, 3, 3] + vector16(bytes) }
}
