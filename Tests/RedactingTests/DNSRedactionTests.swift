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
    var map = AddressMap(servers: [], clients: [])
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
}
