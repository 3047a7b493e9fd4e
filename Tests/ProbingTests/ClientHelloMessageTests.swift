import ApplicationProtocols
import Bytes
import Cryptography
import HostNames
import ProtocolRegistries
import Testing

@testable import Probing

struct ClientHelloMessageTests {
  private static let suites: Set<CipherSuite> = Set(
    ([0xc013, 0x1302, 0xc02f, 0x009c, 0x1301, 0xcca8] as [UInt16]).map(CipherSuite.init(rawValue:)))

  private func hello(
    from oldest: TLSVersion = .tls12, to name: String? = "host.example"
  ) throws -> ClientHello {
    var client = TLSClient(
      offering: ProbeTLSOffer(from: oldest, Self.suites), to: name, request: [])
    let record = client.takeOutput()
    #expect(Array(record.prefix(3)) == [22, 3, 1])
    #expect(Int(record[3]) << 8 | Int(record[4]) == record.count - 5)
    return try Array(record.dropFirst(5)).withBytes { try ClientHello(message: $0) }
  }

  @Test func `a hello reads back as it was meant`() throws {
    let hello = try hello()
    #expect(hello.serverName == "host.example")
    #expect(hello.offer.offeredVersions == [.tls13, .tls12])
    #expect(
      hello.offer.offeredCipherSuites.map(\.rawValue) == [
        0x1301, 0x1302, 0xc02f, 0xcca8, 0xc013, 0x009c,
      ])
    #expect(hello.offer.applicationProtocols == ["http/1.1"])
    #expect(hello.anomalies.isEmpty)
    #expect(!hello.offer.offersEarlyData)
  }

  @Test(arguments: [TLSVersion.tls10, .tls11, .tls12])
  func `every version from the oldest on is offered`(oldest: TLSVersion) throws {
    let all: [TLSVersion] = [.tls13, .tls12, .tls11, .tls10]
    #expect(try hello(from: oldest).offer.offeredVersions == all.filter { $0 >= oldest })
  }

  @Test func `a server known by its address alone is not named`() throws {
    #expect(try hello(to: nil).serverName == nil)
  }

  @Test func `two hellos differ in random bytes and keys`() throws {
    #expect(try hello().random != hello().random)
  }
}
