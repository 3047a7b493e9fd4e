import ApplicationProtocols
import Testing

struct JA3Tests {
  @Test(arguments: TLSVectors.wholeClientHellos)
  func `JA3 is what other tools say`(vector: TLSVectors.ClientHelloVector) throws {
    let hello = try vector.bytes.clientHello()
    #expect(hello.ja3Text() == vector.expect.ja3_string)
    #expect(hello.ja3Hash() == vector.expect.ja3)
  }

  @Test(arguments: TLSVectors.serverHellos)
  func `JA3S is what other tools say`(vector: TLSVectors.ServerHelloVector) throws {
    let hello = try vector.bytes.serverHello()
    #expect(hello.ja3sText() == vector.expect.ja3s_string)
    #expect(hello.ja3sHash() == vector.expect.ja3s)
  }

  @Test func `empty lists are empty`() throws {
    let hello = try TLSBuilder.clientHello(suites: []).clientHello()
    #expect(hello.ja3Text() == "771,,,,")
  }

  @Test func `numbers of every length are written in decimal`() throws {
    let suites = [0, 9, 10, 99, 100, 999, 1000, 9999, 10000, 65535]
    let hello = try TLSBuilder.clientHello(suites: suites).clientHello()
    #expect(hello.ja3Text() == "771,0-9-10-99-100-999-1000-9999-10000-65535,,,")
  }
}
