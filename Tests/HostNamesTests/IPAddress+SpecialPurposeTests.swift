import HostNames
import Testing

struct IPAddressSpecialPurposeTests {
  /// A question, its name for messages, and addresses on both sides of the borders.
  struct Block: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var question: @Sendable (IPAddress) -> Bool
    var inside: [String]
    var outside: [String]

    init(
      _ name: String, _ question: @escaping @Sendable (IPAddress) -> Bool, inside: [String],
      outside: [String]
    ) {
      (testDescription, self.question, self.inside, self.outside) = (
        name, question, inside, outside
      )
    }
  }

  @Test(
    arguments: [
      Block(
        "unspecified", { $0.isUnspecified }, inside: ["0.0.0.0", "::"],
        outside: ["0.0.0.1", "::1", "::1:0:0:0:0"]),
      Block(
        "loopback", { $0.isLoopback }, inside: ["127.0.0.0", "127.255.255.255", "::1"],
        outside: ["126.255.255.255", "128.0.0.0", "::", "::2", "1::1"]),
      Block(
        "link-local", { $0.isLinkLocal },
        inside: ["169.254.0.0", "169.254.255.255", "fe80::", "febf:ffff::"],
        outside: ["169.253.255.255", "169.255.0.0", "fe7f::", "fec0::"]),
      Block(
        "private", { $0.isPrivate },
        inside: [
          "10.0.0.0", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.0",
          "192.168.255.255",
        ],
        outside: [
          "9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0", "192.167.255.255",
          "192.169.0.0", "fd00::", "::a00:1",
        ]),
      Block(
        "unique local", { $0.isUniqueLocal }, inside: ["fc00::", "fd12:3456::1", "fdff::"],
        outside: ["fbff::", "fe00::", "10.0.0.1"]),
      Block(
        "shared address space", { $0.isSharedAddressSpace },
        inside: ["100.64.0.0", "100.127.255.255"], outside: ["100.63.255.255", "100.128.0.0"]),
      Block(
        "multicast", { $0.isMulticast },
        inside: ["224.0.0.251", "239.255.255.255", "ff02::fb", "ffff::"],
        outside: ["223.255.255.255", "240.0.0.0", "feff::"]),
      Block(
        "limited broadcast", { $0.isLimitedBroadcast }, inside: ["255.255.255.255"],
        outside: ["255.255.255.254", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"]),
    ])
  func `a block ends where its RFC says`(block: Block) throws {
    for text in block.inside { #expect(block.question(try #require(IPAddress(parsing: text)))) }
    for text in block.outside { #expect(!block.question(try #require(IPAddress(parsing: text)))) }
  }
}
