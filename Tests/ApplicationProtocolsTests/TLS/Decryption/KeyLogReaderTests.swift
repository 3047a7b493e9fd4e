import ApplicationProtocols
import Bytes
import Testing

struct KeyLogReaderTests {
  private static let random = String(repeating: "0a", count: 32)
  private static let master = String(repeating: "1b", count: 48)
  private static let secret = String(repeating: "2C", count: 32)
  private static let randomBytes = [UInt8](repeating: 0x0a, count: 32)

  private static func read(
    _ text: String, size: Int = .max
  ) -> (secrets: TLSSecrets, reader: KeyLogReader) {
    var (secrets, reader) = (TLSSecrets(), KeyLogReader())
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: min(size, max(1, bytes.count))) {
      let part = Array(bytes.dropFirst(start).prefix(size))
      part.withBytes { reader.receive($0, into: &secrets) }
    }
    reader.finish(into: &secrets)
    return (secrets, reader)
  }

  @Test func `lines give the secrets of a connection`() {
    let (secrets, reader) = Self.read(
      """
      # a comment
      CLIENT_RANDOM \(Self.random) \(Self.master)

      SERVER_HANDSHAKE_TRAFFIC_SECRET \(Self.random) \(Self.secret)
      EXPORTER_SECRET \(Self.random) \(Self.secret)
      """)
    #expect(secrets.count == 1)
    #expect(reader.usedLines == 2)
    #expect(reader.malformedLines == 0)
    #expect(secrets.secret(.master, for: Self.randomBytes) != nil)
    #expect(secrets.secret(.serverHandshake, for: Self.randomBytes) != nil)
    #expect(secrets.secret(.clientHandshake, for: Self.randomBytes) == nil)
    #expect(secrets.secret(.master, for: [UInt8](repeating: 1, count: 32)) == nil)
    #expect(secrets.secret(.master, for: [1]) == nil)
  }

  @Test(arguments: [1, 2, 63, 64, 1000])
  func `lines may be cut anywhere and end as on any system`(size: Int) {
    let text =
      "CLIENT_RANDOM \(Self.random) \(Self.master)\r\n\r\n"
      + "CLIENT_TRAFFIC_SECRET_0 \(Self.random) \(Self.secret)"
    let (secrets, reader) = Self.read(text, size: size)
    #expect(reader.usedLines == 2)
    #expect(reader.malformedLines == 0)
    #expect(secrets.secret(.clientTraffic, for: Self.randomBytes) != nil)
  }

  @Test func `upper case and the labels of early QUIC mean the same`() {
    let (secrets, _) = Self.read(
      "QUIC_SERVER_HANDSHAKE_TRAFFIC_SECRET \(Self.random.uppercased()) \(Self.secret)\n")
    #expect(secrets.secret(.serverHandshake, for: Self.randomBytes) != nil)
  }

  @Test func `of two different secrets with one label neither counts, in any order`() {
    let (one, other) = (Self.master, String(repeating: "3d", count: 48))
    for masters in [[one, other], [other, one], [one, one, other], [one, other, one]] {
      let lines = masters.map { "CLIENT_RANDOM \(Self.random) \($0)\n" }
      let (secrets, _) = Self.read(
        lines.joined() + "CLIENT_TRAFFIC_SECRET_0 \(Self.random) \(Self.secret)")
      #expect(secrets.count == 1 && secrets.contradictions == 1)
      #expect(secrets.secret(.master, for: Self.randomBytes) == nil)
      #expect(secrets.secret(.clientTraffic, for: Self.randomBytes) != nil)
    }
    let (same, _) = Self.read(
      String(repeating: "CLIENT_RANDOM \(Self.random) \(one)\n", count: 2))
    #expect(same.contradictions == 0)
    #expect(same.secret(.master, for: Self.randomBytes) != nil)
  }

  @Test(arguments: [1, 2, 1000])
  func `a byte order mark costs no line`(size: Int) {
    let line = "CLIENT_RANDOM \(Self.random) \(Self.master)\n"
    let (secrets, reader) = Self.read("\u{feff}" + line, size: size)
    #expect(reader.usedLines == 1 && reader.malformedLines == 0)
    #expect(secrets.secret(.master, for: Self.randomBytes) != nil)
    #expect(Self.read(line + "\u{feff}" + line).reader.firstMalformedLine == 2)
  }

  @Test(arguments: [
    "CLIENT_RANDOM", "CLIENT_RANDOM ", "CLIENT_RANDOM \(random)", "CLIENT_RANDOM \(random) ",
    "CLIENT_RANDOM \(random) 12", "CLIENT_RANDOM \(random) \(secret)",
    "CLIENT_RANDOM \(random)  \(master)", "CLIENT_RANDOM \(random) \(master)0",
    "CLIENT_RANDOM \(random) \(master.dropLast())g", "CLIENT_RANDOM \(master) \(random)",
    "SERVER_HANDSHAKE_TRAFFIC_SECRET \(random) \(random)00", "client_random \(random) \(master)",
    " CLIENT_RANDOM \(random) \(master)", "<html>",
    "CLIENT_RANDOM " + String(repeating: "0", count: 100_000),
  ])
  func `lines in no form are counted and give nothing`(line: String) {
    for size in [Int.max, 10] {
      let (secrets, reader) = Self.read("# one\n\(line)\n\(line)", size: size)
      #expect(reader.malformedLines == 2)
      #expect(reader.firstMalformedLine == 2)
      #expect(reader.usedLines == 0)
      #expect(secrets.count == 0)
    }
  }

  @Test func `the connections that came last are kept`() {
    var (secrets, reader) = (TLSSecrets(mostConnections: 10), KeyLogReader())
    for number in 0..<100 {
      let random = String(repeating: "0", count: 61) + String(1000 + number).suffix(3)
      let line = Array("CLIENT_RANDOM \(random) \(Self.master)\n".utf8)
      line.withBytes { reader.receive($0, into: &secrets) }
    }
    #expect(reader.usedLines == 100)
    #expect(secrets.count <= 10)
    #expect(secrets.forgotten + secrets.count == 100)
    var last = [UInt8](repeating: 0, count: 32)
    last[31] = 0x99
    #expect(secrets.secret(.master, for: last) != nil)
    last[31] = 0
    #expect(secrets.secret(.master, for: last) == nil)
  }

  @Test func `no description gives a secret away`() throws {
    let (secrets, reader) = Self.read(
      "CLIENT_RANDOM \(Self.random) \(Self.master)\nCLIENT_RANDOM 1b1b1b")
    let secret = try #require(secrets.secret(.master, for: Self.randomBytes))
    let decryptor = TLSDecryptor(secrets: TLSSecretStore([secrets]))
    for value in [secret, secrets, reader, decryptor] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      let said = [
        "\(value)", String(describing: value), String(reflecting: value), dumped,
        "\(Mirror(reflecting: value).children.map(\.value))",
        String(reflecting: [value]), "\(Optional(value) as Any)",
      ]
      for text in said {
        // In hexadecimal, in decimal, or as an array of bytes.
        #expect(!text.contains("1b1b") && !text.contains("27, 27"), "\(text)")
      }
    }
  }
}
