import HostNames
import Testing

@testable import Redacting

struct AddressReplacementsTests {
  private static func address(_ text: String) throws -> IPAddress {
    try #require(IPAddress(parsing: text))
  }

  @Test func `servers stay and clients get stand-ins of their own`() throws {
    let server = try Self.address("93.184.216.34")
    // The first stand-in is a server of this capture.
    let taken = try Self.address("10.200.0.1")
    var map = AddressReplacements(servers: [server, taken], clients: [])
    let clients = try ["192.168.1.7", "192.168.1.8", "fe80::1:2", "2a00::7", "fd12::3"]
      .map { try Self.address($0) }
    let standIns = clients.map { map.standIn(for: $0) }
    #expect(Set(standIns).count == clients.count)
    #expect(Set(standIns).isDisjoint(with: clients + [server, taken]))
    #expect(standIns == clients.map { map.standIn(for: $0) })
    #expect(map.standIn(for: server) == server)
    #expect(standIns[2].isLinkLocal && standIns[4].isUniqueLocal)
    #expect(map.replacedAddresses == clients.count)
  }

  @Test(arguments: ["0.0.0.0", "127.0.0.1", "224.0.0.251", "255.255.255.255", "ff02::fb", "::"])
  func `addresses of nobody stay`(text: String) throws {
    var map = AddressReplacements(servers: [], clients: [])
    #expect(map.standIn(for: try Self.address(text)) == (try Self.address(text)))
  }

  @Test func `a multicast address does not name the client's`() throws {
    var map = AddressReplacements(servers: [], clients: [])
    let solicited = try Self.address("ff02::1:ff12:3456")
    #expect(map.standIn(for: solicited) == (try Self.address("ff02::1:ff00:0")))
  }

  @Test(arguments: [
    ("93.184.216.34", true, true), ("93.184.216.34", false, false), ("192.168.1.9", true, false),
    ("203.0.113.7", true, false),
  ])
  func `answers keep public addresses that are no client's`(
    text: String, isPublic: Bool, stays: Bool
  ) throws {
    let address = try Self.address(text)
    var map = AddressReplacements(servers: [], clients: [try Self.address("203.0.113.7")])
    #expect((map.answer(address, isPublic: isPublic) == address) == stays)
  }
}
