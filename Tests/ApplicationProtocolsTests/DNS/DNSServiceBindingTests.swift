import ApplicationProtocols
import Bytes
import HostNames
import TestSupport
import Testing

private typealias Builder = DNSMessageBuilder

/// The service binding of a message with one HTTPS record of this data.
private func binding(_ data: [UInt8], type: UInt16 = 65) throws -> DNSServiceBinding {
  let bytes = Builder(answers: [Builder.record(Builder.name("a.example"), type: type, data: data)])
    .bytes
  let message = try bytes.withBytes { bytes throws(DissectionError) in try DNSMessage(bytes) }
  guard case .service(let binding) = try #require(message.answers.first).value else {
    throw DissectionError.malformed(at: 0)
  }
  return binding
}

struct DNSServiceBindingTests {
  @Test(arguments: [64, 65] as [UInt16])
  func `reads target, protocols, port, hints and the presence of ECH`(type: UInt16) throws {
    let ipv6: [UInt8] = [0x20, 1, 0x0d, 0xb8] + [UInt8](repeating: 0, count: 11) + [9]
    let parameters = [
      Builder.parameter(0, [0, 1]), Builder.parameter(1, [2] + Array("h3".utf8) + [2, 104, 50]),
      Builder.parameter(2, []), Builder.parameter(3, [0x20, 0xfb]),
      Builder.parameter(4, [192, 0, 2, 1, 192, 0, 2, 2]), Builder.parameter(5, [1, 2, 3]),
      Builder.parameter(6, ipv6), Builder.parameter(999, [1]),
    ]
    let binding = try binding(
      [0, 1] + Builder.name("CDN.example") + parameters.joined(), type: type)
    #expect(binding.priority == 1)
    #expect(binding.target?.text == "cdn.example")
    #expect(binding.applicationProtocols == ["h3", "h2"])
    #expect(binding.port == 8_443)
    #expect(
      binding.addressHints == [
        IPAddress(ipv4: 0xc000_0201), IPAddress(ipv4: 0xc000_0202),
        IPAddress(high: 0x2001_0db8_0000_0000, low: 9),
      ])
    #expect(binding.hasEncryptedClientHello)
  }

  @Test func `the root as target is none`() throws {
    let binding = try binding([0, 1, 0])
    #expect(binding.target?.text == nil)
    #expect(binding.applicationProtocols.isEmpty)
    #expect(binding.port == nil)
    #expect(!binding.hasEncryptedClientHello)
  }

  @Test func `a protocol keeps its case, and its odd bytes are written in digits`() throws {
    let parameter = Builder.parameter(1, [3, UInt8(ascii: "H"), 0x0a, 0x1a, 0])
    #expect(try binding([0, 1, 0] + parameter).applicationProtocols == ["h\\010\\026", ""])
    #expect(
      try binding([0, 1, 0] + Builder.parameter(1, [2, 72, 50])).applicationProtocols == ["H2"])
  }

  @Test(
    arguments: [
      [], [0], [0, 1], [0, 1, 5], [0, 1, 0, 0], [0, 1, 0, 0, 1, 0, 9], [0, 1, 0, 0, 1, 0, 1, 9],
      [0, 1, 0] + Builder.parameter(3, [1]), [0, 1, 0] + Builder.parameter(4, [1, 2, 3, 4, 5]),
      [0, 1, 0] + Builder.parameter(6, [1, 2, 3, 4]),
    ] as [[UInt8]])
  func `data that contradicts its length is refused`(data: [UInt8]) {
    #expect(throws: DissectionError.self) { try binding(data) }
  }

  @Test func `the hints kept are bounded`() throws {
    let hints = Builder.parameter(4, [UInt8](repeating: 7, count: 4_000))
    #expect(try binding([0, 1, 0] + hints).addressHints.count == DNSServiceBinding.maximumHints)
  }
}
