import ApplicationProtocols
import Bytes

/// Writes what the TLS readers read.
enum TLSBuilder {
  static func number16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  static func vector8(_ body: [UInt8]) -> [UInt8] { [UInt8(truncatingIfNeeded: body.count)] + body }

  static func vector16(_ body: [UInt8]) -> [UInt8] { number16(body.count) + body }

  static func vector24(_ body: [UInt8]) -> [UInt8] {
    [UInt8(truncatingIfNeeded: body.count >> 16)] + number16(body.count) + body
  }

  static func message(_ type: UInt8, _ body: [UInt8]) -> [UInt8] { [type] + vector24(body) }

  static func record(_ type: UInt8, _ content: [UInt8], version: Int = 0x0303) -> [UInt8] {
    [type] + number16(version) + vector16(content)
  }

  static func `extension`(_ type: Int, _ body: [UInt8]) -> [UInt8] {
    number16(type) + vector16(body)
  }

  static func hostNames(_ names: [[UInt8]], type: UInt8 = 0) -> [UInt8] {
    vector16(names.flatMap { [type] + vector16($0) })
  }

  static func clientHello(
    version: Int = 0x0303, suites: [Int] = [0x1301, 0xc02f], extensions: [[UInt8]] = [],
    randomByte: UInt8 = 7
  ) -> [UInt8] {
    message(
      1,
      number16(version) + [UInt8](repeating: randomByte, count: 32) + vector8([])
        + vector16(suites.flatMap(number16)) + vector8([0]) + vector16(extensions.flatMap { $0 }))
  }

  /// A hello that offers TLS 1.3.
  static func clientHello13(more: [[UInt8]] = [], randomByte: UInt8 = 7) -> [UInt8] {
    clientHello(extensions: [`extension`(43, vector8([3, 4]))] + more, randomByte: randomByte)
  }

  static func serverHello(
    version: Int = 0x0303, random: [UInt8] = [UInt8](repeating: 9, count: 32), suite: Int = 0xc02f,
    extensions: [[UInt8]] = []
  ) -> [UInt8] {
    message(
      2,
      number16(version) + random + vector8([]) + number16(suite) + [0]
        + vector16(extensions.flatMap { $0 }))
  }

  static func certificates(_ list: [[UInt8]]) -> [UInt8] {
    message(11, vector24(list.flatMap(vector24)))
  }

  static func alert(_ level: UInt8, _ description: UInt8) -> [UInt8] {
    record(21, [level, description])
  }

  static let changeCipherSpec = record(20, [1])

  static func applicationData(_ length: Int) -> [UInt8] {
    record(23, [UInt8](repeating: 0x5a, count: length))
  }
}

/// An event and the number of the packet where it began.
struct MarkedEvent: Hashable {
  var event: TLSEvent
  var packet: Int
}

extension TLSStreamReader {
  /// Returns the events of a new reader for segments, the first of which is packet 1.
  static func events(of segments: [[UInt8]], side: StreamSide) -> [MarkedEvent] {
    var reader = TLSStreamReader(side: side)
    return reader.events(of: segments)
  }

  mutating func events(of segments: [[UInt8]]) -> [MarkedEvent] {
    var events = [MarkedEvent]()
    for (index, segment) in segments.enumerated() {
      let mark = PacketReference(number: index + 1, nanoseconds: nil)
      segment.withBytes {
        receive($0, mark: mark) { events.append(MarkedEvent(event: $0, packet: $1.number)) }
      }
    }
    return events
  }
}

extension [UInt8] {
  /// Parses the bytes as a `ClientHello`.
  func clientHello() throws(DissectionError) -> ClientHello {
    try withBytes { (bytes) throws(DissectionError) in try ClientHello(message: bytes) }
  }

  func serverHello() throws(DissectionError) -> ServerHello {
    try withBytes { (bytes) throws(DissectionError) in try ServerHello(message: bytes) }
  }
}
