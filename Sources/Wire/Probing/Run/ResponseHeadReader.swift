import ApplicationProtocols
import Bytes

/// Receives the bytes of an HTTP response until its header section is complete.
struct ResponseHeadReader {
  private var end = HTTPHeadEnd()
  private var count = 0

  static let mostBytes = 16 << 10

  mutating func receive(_ bytes: [UInt8]) -> Bool {
    count += bytes.count
    let place = bytes.withBytes { end.find($0, from: 0) }
    return place != nil || count >= Self.mostBytes
  }
}
