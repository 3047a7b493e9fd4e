import Bytes
import HostNames

/// Domain names, each stored once and found by its bytes on the wire to avoid repeated strings.
struct DNSNameTable: Sendable {
  private struct Entry {
    var name: DNSName
    var start: UInt32
    var count: UInt8
  }

  private var entries: [Entry] = []
  private var wire: [UInt8] = []
  private var index = HashIndex()
  private var textBytes = 0
  private let seed = UInt64.random(in: .min ... .max)

  var count: Int { entries.count }

  var heldBytes: Int { 64 * entries.count + wire.count + textBytes }

  subscript(number: Int) -> DNSName { entries[number].name }

  mutating func name(_ bytes: RawSpan) -> DNSName {
    let hash = Self.hash(bytes, seed)
    let known = wire.withBytes { wire in
      index.place(hash) { place in
        let entry = entries[place]
        return Self.isEqual(bytes, wire, Int(entry.start), Int(entry.count))
      }
    }
    if let known { return entries[known].name }
    return insert(bytes, hash)
  }

  private mutating func insert(_ bytes: RawSpan, _ hash: UInt64) -> DNSName {
    let text = DNSNameReader.text(bytes)
    let name = DNSName(
      text: text, isHost: HostName.isHost(text), number: Int32(truncatingIfNeeded: entries.count))
    index.insert(hash, at: entries.count)
    entries.append(
      Entry(
        name: name, start: UInt32(truncatingIfNeeded: wire.count),
        count: UInt8(truncatingIfNeeded: bytes.byteCount)))
    let start = wire.count
    wire.append(contentsOf: bytes, count: bytes.byteCount)
    for place in start..<wire.count where wire[place].isUppercaseLetter {
      wire[place] = wire[place].lowercased
    }
    textBytes += text.utf8.count
    return name
  }

  /// Returns a hash of a name's bytes that does not depend on case.
  ///
  /// All bytes are made lower case. A label's length byte is below all letters, so it does not
  /// change.
  private static func hash(_ bytes: RawSpan, _ seed: UInt64) -> UInt64 {
    let factor = (0x9e37_79b9_7f4a_7c15 ^ seed) | 1
    var hash = seed ^ UInt64(bytes.byteCount)
    var offset = 0
    while offset &+ 8 <= bytes.byteCount {
      hash = (hash ^ bytes.load(at: offset, as: UInt64.self).lowercasedASCII).folded(by: factor)
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < bytes.byteCount {
      rest = rest << 8 | UInt64(bytes.byte(at: offset).lowercased)
      offset &+= 1
    }
    return (hash ^ rest).folded(by: factor)
  }

  private static func isEqual(
    _ bytes: RawSpan, _ wire: RawSpan, _ start: Int, _ count: Int
  ) -> Bool {
    guard count == bytes.byteCount else { return false }
    var offset = 0
    while offset &+ 8 <= count {
      let word = bytes.load(at: offset, as: UInt64.self).lowercasedASCII
      guard word == wire.load(at: start &+ offset, as: UInt64.self) else { return false }
      offset &+= 8
    }
    while offset < count {
      guard bytes.byte(at: offset).lowercased == wire.byte(at: start &+ offset) else {
        return false
      }
      offset &+= 1
    }
    return true
  }
}
