import Bytes
import Testing

@testable import ApplicationProtocols

struct HeaderBlockRedactorTests {
  /// A string, coded or as it is (RFC 7541, section 5.2).
  private static func string(_ text: String, isCoded: Bool) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard isCoded else { return [UInt8(bytes.count)] + bytes }
    let coded = (1...bytes.count).lazy.compactMap {
      HPACKHuffmanCode.encode(bytes, filledTo: $0)
    }.first
    return [0x80 | UInt8(coded?.count ?? 0)] + (coded ?? [])
  }

  /// The value of a block of one field, behind its index.
  private static func value(_ block: [UInt8], behind index: Int) -> String {
    let isCoded = block[index] & 0x80 != 0
    var text = Array(block[(index + 1)...])
    if isCoded {
      var decoded: [UInt8] = []
      _ = text.withBytes {
        HPACKHuffmanCode.shared.decode($0, 0..<$0.byteCount, into: &decoded)
      }
      text = decoded
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(
    arguments: [
      ([0x01], "anna:secret@h.example", "@h.example", "secret"),
      ([0x01], "h.example:8443", "h.example:8443", "-"),
      ([0x0f, 0x17], "anna:secret@h.example/path", "@h.example/", "secret"),
      ([0x0f, 0x2b], "Shop/4711 CFNetwork/1490", "Shop/0000", "4711"),
    ] as [([UInt8], String, String, String)])
  func `hosts and user agents lose what is nobody's business`(
    index: [UInt8], text: String, kept: String, gone: String
  ) throws {
    for isCoded in [false, true] {
      let block = index + Self.string(text, isCoded: isCoded)
      var redactor = HeaderBlockRedactor { agent, _ in
        agent.map { (0x30...0x39).contains($0) ? UInt8(ascii: "0") : $0 }
      }
      let result = redactor.redact(block)
      let redacted = try #require(result)
      #expect(redacted.count == block.count)
      let value = Self.value(redacted, behind: index.count)
      #expect(value.contains(kept), "\(value)")
      #expect(!value.contains(gone), "\(value)")
    }
  }
}
