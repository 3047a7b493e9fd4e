import Bytes
import Testing

@testable import ApplicationProtocols

struct HeaderBlockRedactorTests {
  /// A string, coded or as it is (RFC 7541, section 5.2).
  private static func string(_ text: String, isCoded: Bool) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard isCoded else { return [UInt8(bytes.count)] + bytes }
    let coded = (1...4 * bytes.count).lazy.compactMap {
      HPACKHuffmanCode.encode(bytes, filledTo: $0, at: bytes.count)
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
      ([0x01], "anna:secret@h.example", "%", "h.example"),
      ([0x01], "[fe80::1%secret]:8443", "]:8443", "secret"),
      ([0x01], "h.example:8443", "h.example:8443", "-"),
      ([0x0f, 0x1f], "//anna:secret@h.example/path", "@h.example/", "secret"),
      ([0x0f, 0x1f], "https://anna:secret@h.example", "@h.example", "secret"),
      ([0x0f, 0x1f], "https://h.example:secret/", "https://", "secret"),
      ([0x02], "SECRET method", "%", "SECRET"),
      ([0x06], "secret scheme", "%", "secret"),
      ([0x08], "200 secret", "%", "secret"),
      ([0x0f, 0x10], "text/html; name=secret", "text/html; ", "secret"),
      ([0x0f, 0x29], "max-age=7; secret; preload", "max-age=7; ", "secret"),
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

  /// A shorter code is filled inside the masked part, not behind the host.
  @Test(arguments: [false, true])
  func `what follows a masked part keeps its meaning`(isCoded: Bool) throws {
    func redacted(_ index: [UInt8], _ text: String) throws -> String {
      var redactor = HeaderBlockRedactor()
      let block = redactor.redact(index + Self.string(text, isCoded: isCoded))
      return Self.value(try #require(block), behind: index.count)
    }
    let location = try redacted([0x0f, 0x1f], "https://~~~~:{{{{@h.example:81")
    #expect(HTTPLocation(parsing: location) == HTTPLocation(parsing: "https://h.example:81"))
    #expect(!location.contains("~") && !location.contains("{"), "\(location)")
    let host = try redacted([0x01], "[fe80::1%~~~~~~~~]:81")
    #expect(HTTPLocation(parsing: "//\(host)") == HTTPLocation(parsing: "//[fe80::1]:81"))
    #expect(!host.contains("~"), "\(host)")
    let policy = try redacted([0x0f, 0x29], "~~~~~~=\"{{{{\"; max-age=7")
    #expect(HTTPStrictTransport(parsing: policy)?.maxAge == 7)
    #expect(!policy.contains("~") && !policy.contains("{"), "\(policy)")
  }
}
