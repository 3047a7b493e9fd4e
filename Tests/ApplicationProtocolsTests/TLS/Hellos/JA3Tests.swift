import Testing

@testable import ApplicationProtocols

struct JA3Tests {
  @Test(arguments: TLSVectors.wholeClientHellos)
  func `JA3 is what other tools say`(vector: TLSVectors.ClientHelloVector) throws {
    let hello = try vector.bytes.clientHello()
    #expect(hello.offer.ja3Text.string == vector.expect.ja3_string)
    #expect(hello.offer.ja3() == vector.expect.ja3)
  }

  @Test(arguments: TLSVectors.serverHellos)
  func `JA3S is what other tools say`(vector: TLSVectors.ServerHelloVector) throws {
    let hello = try vector.bytes.serverHello()
    #expect(hello.choice.ja3sText.string == vector.expect.ja3s_string)
    #expect(hello.choice.ja3s() == vector.expect.ja3s)
  }

  @Test func `empty lists are empty`() throws {
    let hello = try TLSBuilder.clientHello(suites: []).clientHello()
    #expect(hello.offer.ja3Text.string == "771,,,,")
  }

  @Test func `numbers of every length are written in decimal`() throws {
    let suites = [0, 9, 10, 99, 100, 999, 1000, 9999, 10000, 65535]
    let hello = try TLSBuilder.clientHello(suites: suites).clientHello()
    #expect(hello.offer.ja3Text.string == "771,0-9-10-99-100-999-1000-9999-10000-65535,,,")
  }
}
