import Escaping
import SystemCalls
import WordBook

/// Hosts on standard input, one per line; empty lines are skipped.
struct StandardInputHosts {
  private static let longest = 1024
  private static let chunk = 1 << 16

  private var bytes: [UInt8] = []
  private var place = 0
  private var line: [UInt8] = []
  private var isFirst = true
  private var hasEnded = false

  mutating func next() throws(ToolError) -> String? {
    while true {
      if place == bytes.count { try fill() }
      if hasEnded, line.isEmpty { return nil }
      var isWhole = hasEnded
      while place < bytes.count, !isWhole {
        let byte = bytes[place]
        place += 1
        isWhole = byte == UInt8(ascii: "\n")
        if !isWhole, line.count < Self.longest { line.append(byte) }
      }
      guard isWhole else { continue }
      defer { line.removeAll(keepingCapacity: true) }
      if let host = host() { return host }
    }
  }

  private mutating func fill() throws(ToolError) {
    guard !hasEnded else { return }
    guard let more = FileDescriptor.standardInput.readAvailable(upTo: Self.chunk) else {
      throw .cannotRead("standard input")
    }
    (bytes, place, hasEnded) = (more, 0, more.isEmpty)
  }

  private mutating func host() -> String? {
    var text = line[...]
    if isFirst, text.starts(with: "\u{feff}".utf8) { text = text.dropFirst(3) }
    isFirst = false
    while let last = text.last, last <= UInt8(ascii: " ") { text.removeLast() }
    text = text.drop { $0 <= UInt8(ascii: " ") }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }
}
