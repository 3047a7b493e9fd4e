import HostNames
import Testing

@testable import Redacting

struct DNSRedactionTests {
  private static func name(_ text: String) -> [UInt8] {
    text.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
  }

  private static func message(
    _ question: String, _ records: [(name: [UInt8], type: UInt8, data: [UInt8])]
  ) -> [UInt8] {
    [0, 7, 0x81, 0x80, 0, 1, 0, UInt8(records.count), 0, 0, 0, 0] + name(question) + [0, 1, 0, 1]
      + records.flatMap { record in
        record.name + [0, record.type, 0, 1, 0, 0, 0, 60, 0, UInt8(record.data.count)] + record.data
      }
  }

  private static func redacted(_ message: [UInt8], hosts: Set<String> = []) -> [UInt8] {
    var message = message
    var map = AddressReplacements(servers: [], clients: [])
    DNSRedaction(hosts: hosts).redact(&message, &map)
    return message
  }

  @Test func `a public name keeps its addresses`() {
    let message = Self.message(
      "www.shop.example",
      [([0xc0, 12], 5, Self.name("cdn.example")), ([0xc0, 12], 1, [93, 184, 216, 34])])
    #expect(Self.redacted(message) == message)
  }

  @Test func `a device of the network loses its name and address`() {
    let message = Self.message("annas-iphone.local", [([0xc0, 12], 1, [192, 168, 1, 7])])
    let expected = Self.message("xxxxxxxxxxxx.local", [([0xc0, 12], 1, [10, 200, 0, 1])])
    #expect(Self.redacted(message) == expected)
    let kept = Self.redacted(message, hosts: ["annas-iphone.local"])
    #expect(kept.prefix(40).elementsEqual(message.prefix(40)))
  }

  @Test func `names of addresses go, and texts`() {
    let message = Self.message(
      "7.1.168.192.in-addr.arpa",
      [([0xc0, 12], 12, Self.name("anna.lan")), ([0xc0, 12], 16, [3, 1, 2, 3])])
    let expected = Self.message(
      "x.x.xxx.xxx.in-addr.arpa",
      [([0xc0, 12], 12, Self.name("xxxx.lan")), ([0xc0, 12], 16, [0, 0, 0, 0])])
    #expect(Self.redacted(message) == expected)
  }

  @Test func `every prefix keeps its length, and pointers lead backwards alone`() {
    let message = Self.message(
      "www.shop.example", [([0xc0, 29], 1, [1, 2, 3, 4]), ([0xc0, 60], 1, [1, 2, 3, 4])])
    for count in 0...message.count {
      #expect(Self.redacted(Array(message.prefix(count))).count == count)
    }
  }

  @Test func `labels of any case and any bytes are read as one name`() {
    let message = Self.message("Annas-iPhone.LOCAL", [([0xc0, 12], 1, [192, 168, 1, 7])])
    let expected = Self.message("xxxxxxxxxxxx.LOCAL", [([0xc0, 12], 1, [10, 200, 0, 1])])
    #expect(Self.redacted(message) == expected)
    let service = Self.message("Anna._ipp._tcp.local", [])
    #expect(Self.redacted(service) == Self.message("xxxx._ipp._tcp.local", []))
  }

  /// An answer whose records all point at the name in its question.
  private static func answer(_ name: String, records count: Int) -> [UInt8] {
    let record: [UInt8] = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 8, 8, 8, 8]
    return [0, 7, 0x81, 0x80, 0, 1, UInt8(count >> 8), UInt8(count & 0xff), 0, 0, 0, 0]
      + Self.name(name) + [0, 1, 0, 1] + [[UInt8]](repeating: record, count: count).joined()
  }

  @Test func `pointers to one long name are followed as long as that costs little`() {
    let name = Array(repeating: "a", count: 126).joined(separator: ".")
    let message = Self.answer(name, records: 4000)
    let redacted = Self.redacted(message)
    // The names of question and records that fit in 512 labels and one for each byte.
    let records = (512 + message.count) / 126 - 1
    let kept = message.count - (4000 - records) * 16
    #expect(redacted.prefix(kept) == message.prefix(kept))
    // The pointer of the next one was read.
    #expect(redacted.dropFirst(kept + 2).allSatisfy { $0 == 0 })
    #expect(redacted.count == message.count)
  }

  @Test func `a large answer with a name in use stays whole`() {
    let message = Self.answer("a.b.c.d.e.f.g.shop.example", records: 4090)
    #expect(Self.redacted(message) == message)
  }
}
