import Bytes
import SwiftASN1
import TestSupport
import Testing

@testable import ApplicationProtocols

/// The reader of DER, beside swift-asn1.
struct DERNodeTests {
  private func isRead(_ bytes: [UInt8]) -> Bool {
    bytes.withBytes { DERNode.whole($0) != nil }
  }

  private func expectSame(_ bytes: [UInt8], _ comment: Comment? = nil) {
    #expect(isRead(bytes) == ((try? DER.parse(bytes)) != nil), comment)
  }

  @Test(arguments: CertificateVector.all)
  func `a certificate is read`(vector: CertificateVector) {
    #expect(isRead(vector.der))
    expectSame(vector.der)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what is broken for swift-asn1 is broken here, and nothing else`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let vector = try #require(CertificateVector.all.randomElement(using: &generator))
      let bytes = vector.der.mutated(using: &generator)
      expectSame(bytes, "seed \(seed): \(bytes)")
    }
  }

  @Test func `all short encodings are as swift-asn1 reads them`() {
    // Tags with and without more bytes, lengths in all forms, contents of elements and of bytes.
    let tags: [[UInt8]] = [
      [0x00], [0x20], [0x02], [0x30], [0xa0], [0x80], [0x40], [0x1f], [0x1f, 0x1e], [0x1f, 0x1f],
      [0x1f, 0x80, 0x1f], [0x1f, 0x81, 0x00], [0x3f, 0x81, 0x00], [0xbf, 0x7f], [0x1f, 0xff],
      [0x1f] + [UInt8](repeating: 0xff, count: 8) + [0x7f],
      [0x1f] + [UInt8](repeating: 0xff, count: 9) + [0x7f],
    ]
    let lengths: [[UInt8]] = [
      [], [0], [1], [2], [0x7f], [0x80], [0x81], [0x81, 2], [0x81, 0x7f], [0x81, 0x80],
      [0x82, 0, 0x80], [0x82, 1, 0], [0x83, 0, 1, 0], [0x84, 0, 0, 0, 2], [0x85, 1, 0, 0, 0, 0],
      [0x88, 0, 0, 0, 0, 0, 0, 0, 2], [0x89, 0, 0, 0, 0, 0, 0, 0, 0, 2], [0xff],
    ]
    let contents: [[UInt8]] = [
      [], [0], [5, 0], [0, 0], [2, 1, 5], [UInt8](repeating: 5, count: 128),
      [0x04, 0x7e] + [UInt8](repeating: 1, count: 126),
      [0x04, 0x81, 0xfd] + [UInt8](repeating: 1, count: 253),
    ]
    for tag in tags {
      for length in lengths {
        for content in contents { expectSame(tag + length + content) }
      }
    }
  }

  @Test(arguments: 48...52) func `nothing is read too deep`(depth: Int) {
    var bytes: [UInt8] = []
    for _ in 0..<depth { bytes = CertificateBuilder.node(0x30, bytes) }
    expectSame(bytes)
    #expect(isRead(bytes) == (depth <= 50))
  }

  @Test func `members come in order, and only from constructed elements`() {
    let bytes = CertificateBuilder.node(0x30, [0x02, 1, 7, 0x04, 2, 8, 9])
    bytes.withBytes { bytes in
      guard let node = DERNode.whole(bytes), var members = node.members(of: .sequence),
        let number = members.next(), let octets = members.next()
      else {
        Issue.record("there is a sequence of two")
        return
      }
      let isMore = members.next() != nil
      let isSet = node.members(of: .set) != nil
      let isPrimitive = node.bytes(of: .sequence) != nil
      let hasMembers = number.members(of: .integer) != nil
      #expect(!isMore && !isSet && !isPrimitive && !hasMembers)
      let (bitCount, encoded) = (number.bitCount, octets.encodedArray)
      #expect(bitCount == 3)
      #expect(encoded == [0x04, 2, 8, 9])
    }
  }
}
