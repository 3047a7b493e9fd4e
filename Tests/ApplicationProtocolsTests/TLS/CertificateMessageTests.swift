import ApplicationProtocols
import Bytes
import Testing

struct CertificateMessageTests {
  static func read(_ bytes: [UInt8]) throws(DissectionError) -> [[UInt8]] {
    try CertificateMessage(message: bytes).certificates
  }

  static let two = TLSBuilder.certificates([[0x30, 1, 5], [0x30, 2, 6, 7]])

  @Test func `the leaf comes first`() throws {
    #expect(try Self.read(Self.two) == [[0x30, 1, 5], [0x30, 2, 6, 7]])
  }

  @Test func `bytes behind the message are not its own`() throws {
    #expect(try Self.read(Self.two + [0, 0, 1, 0x30]).count == 2)
  }

  @Test func `no more is handed out than is asked for`() throws {
    var lengths = [Int]()
    try CertificateMessage(message: Self.two).forEachCertificate {
      lengths.append($0.byteCount)
      return false
    }
    #expect(lengths == [3])
  }

  @Test func `a client without a certificate sends an empty list`() throws {
    #expect(try Self.read(TLSBuilder.certificates([])).isEmpty)
  }

  @Test func `every prefix asks for more`() {
    for count in 0..<Self.two.count {
      let error = #expect(throws: DissectionError.self) {
        try Self.read(Array(Self.two.prefix(count)))
      }
      #expect(error?.wantsMoreBytes == true, "\(count) bytes")
    }
  }

  @Test(arguments: [4, 5, 6, 7, 8, 9, 13, 14, 15])
  func `a length that lies makes the message malformed`(offset: Int) {
    var bytes = Self.two
    bytes[offset] ^= 0x11
    let error = #expect(throws: DissectionError.self) { try Self.read(bytes) }
    #expect(error?.wantsMoreBytes == false)
  }

  @Test func `bytes behind the list make the message malformed`() {
    let longer = TLSBuilder.message(11, Array(Self.two.dropFirst(4)) + [0])
    #expect(throws: DissectionError.malformed(at: longer.count - 1)) { try Self.read(longer) }
  }

  @Test func `a certificate without bytes is malformed`() {
    #expect(throws: DissectionError.self) { try Self.read(TLSBuilder.certificates([[0x30], []])) }
  }

  @Test func `only so many certificates are kept`() throws {
    let many = TLSBuilder.certificates([[UInt8]](repeating: [0x30], count: 1000))
    #expect(try Self.read(many).count == CertificateMessage.maximumCount)
    let large = [UInt8](repeating: 0x30, count: 400_000)
    #expect(try Self.read(TLSBuilder.certificates([large, large, large])).count == 2)
  }

  @Test func `mutated messages keep no more than they hold`() {
    TLSVectors.forEachMessageMutation(of: [Self.two]) { seed, bytes in
      guard let certificates = try? Self.read(bytes) else { return }
      let total = certificates.reduce(0) { $0 + $1.count }
      #expect(total <= bytes.count && !certificates.contains([]), "seed \(seed)")
    }
  }
}
