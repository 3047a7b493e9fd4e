import CaptureFiles
import HostNames
import Testing

struct NameResolutionTests {
  private let ipv4 = IPAddress(ipv4: 0xc000_0207)
  private let ipv6 = IPAddress(high: 0x2001_0db8_0000_0000, low: 1)
  private let ipv6Bytes: [UInt8] = [0x20, 1, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]

  @Test(arguments: CaptureFileBuilder.ByteOrder.allCases)
  func `an address can have several names`(order: CaptureFileBuilder.ByteOrder) throws {
    let capture = try ReadCapture(order) {
      $0.section()
      $0.nameRecords([
        (1, [192, 0, 2, 7] + Array("a.example\0b.example\0".utf8)),
        (2, ipv6Bytes + Array("c.example\0".utf8)),
      ])
    }
    #expect(
      capture.names == [
        ResolvedName(address: ipv4, name: "a.example"),
        ResolvedName(address: ipv4, name: "b.example"),
        ResolvedName(address: ipv6, name: "c.example"),
      ])
  }

  @Test func `records of other types, without a name or too short are passed over`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.nameRecords([
        (3, [1, 2, 3, 4, 5]), (1, [192, 0, 2, 7]), (1, [192]), (2, [1]), (1, [192, 0, 2, 7, 0, 0]),
        (1, [192, 0, 2, 7] + Array("unended.example".utf8)),
      ])
    }
    #expect(capture.names == [ResolvedName(address: ipv4, name: "unended.example")])
    #expect(capture.damage == [])
  }

  @Test func `names are known before the packets behind them are handed out`() throws {
    var file = CaptureFileBuilder()
    file.section()
    file.interface()
    file.enhancedPacket([1])
    file.nameRecords([(1, [192, 0, 2, 7] + Array("a.example\0".utf8))])
    file.enhancedPacket([2])
    let temporary = try TemporaryFile(file.bytes)
    var reader = try CaptureReader(path: temporary.path)
    var namesKnown: [Int] = []
    var known = 0
    while true {
      known = reader.names.count
      let count = known
      guard reader.readBatch({ packet, _ in namesKnown.append(count) }) else { break }
    }
    #expect(namesKnown == [0, 1])
  }

  @Test func `names are bounded in number and length`() throws {
    let long = [UInt8](repeating: 0x61, count: 60_000)
    let capture = try ReadCapture {
      $0.section()
      $0.nameRecords([(1, [192, 0, 2, 7] + long)])
      let many = (0..<15_000).flatMap { _ in Array("a.b\0".utf8) }
      for _ in 0..<5 { $0.nameRecords([(1, [192, 0, 2, 7] + many)]) }
    }
    #expect(capture.names.first?.name.count == 255)
    #expect(capture.names.count == 65_536)
  }
}
