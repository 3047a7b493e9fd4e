import ApplicationProtocols
import Bytes
import TestSupport
import Testing

/// Which server hellos are equal, so that one has the facts of the other.
struct ServerChoiceTests {
  private static func vector(_ bytes: [UInt8]) -> [UInt8] {
    PacketBuilder.uint16(bytes.count) + bytes
  }

  private static func `extension`(_ type: Int, _ body: [UInt8]) -> [UInt8] {
    PacketBuilder.uint16(type) + vector(body)
  }

  /// The extensions of TLS 1.3 with a key share of a group, and others that a hello may have.
  private static func extensions(
    group: Int = 29, version: Int = 0x0304, protocol name: String = "h2", timestamps: Int = 1,
    certificateType: UInt8 = 0
  ) -> [UInt8] {
    let list = (0..<timestamps).flatMap { _ in vector([1, 2, 3]) }
    return `extension`(43, PacketBuilder.uint16(version))
      + `extension`(51, PacketBuilder.uint16(group) + vector([UInt8](repeating: 5, count: 32)))
      + `extension`(16, vector([UInt8(name.utf8.count)] + Array(name.utf8)))
      + `extension`(18, vector(list)) + `extension`(20, [certificateType])
  }

  private static func hello(
    _ extensions: [UInt8], version: Int = 0x0303, suite: Int = 0x1301, random: UInt8 = 9,
    session: [UInt8] = []
  ) throws -> ServerHello {
    let body =
      PacketBuilder.uint16(version) + [UInt8](repeating: random, count: 32)
      + [UInt8(session.count)] + session + PacketBuilder.uint16(suite) + [0] + vector(extensions)
    let message = [2, 0] + vector(body)
    return try message.withBytes { try ServerHello(message: $0) }
  }

  @Test(arguments: [
    ("the group of the key share", extensions(group: 23)),
    ("the version", extensions(version: 0x7f1c)),
    ("the protocol", extensions(protocol: "http/1.1")),
    ("the timestamps", extensions(timestamps: 2)),
    ("the certificate's type", extensions(certificateType: 2)),
    ("a malformed extension", extensions() + `extension`(0xff01, [1]) + `extension`(0xff02, [])),
    ("the order of extensions", `extension`(0x17, []) + extensions()),
  ])
  func `a hello that differs in one field has a choice of its own`(
    what: String, other: [UInt8]
  ) throws {
    let first = try Self.hello(Self.extensions()).choice
    let second = try Self.hello(other).choice
    #expect(first != second, "\(what)")
    #expect(try Self.hello(other).choice == second, "\(what)")
  }

  @Test func `suite and version field count, and what belongs to the session does not`() throws {
    let choice = try Self.hello(Self.extensions()).choice
    #expect(try Self.hello(Self.extensions(), suite: 0x1302).choice != choice)
    #expect(try Self.hello(Self.extensions(), version: 0x0302).choice != choice)
    let again = try Self.hello(Self.extensions(), random: 7, session: [1, 2, 3])
    #expect(choice == again.choice && choice.hashValue == again.choice.hashValue)
  }
}
