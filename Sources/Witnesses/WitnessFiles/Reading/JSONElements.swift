import Bytes
import CaptureFiles

/// Reads the objects of a JSON list, or of a sequence of objects without a list, one by one as
/// bytes.
struct JSONElements: ~Copyable {
  enum Step {
    case element([UInt8])
    case overlong
    case cut
    case end
  }

  private var contents: FileContents
  private let longest: Int
  private var isClosed = false

  init(_ contents: consuming FileContents, longest: Int) {
    self.contents = contents
    self.longest = longest
  }

  var offset: UInt64 { contents.offset }
  var damage: String? { contents.damage }

  mutating func next() -> Step {
    // Brackets, commas and space between objects are skipped.
    while true {
      guard contents.fill(until: 1) else {
        defer { isClosed = true }
        return isClosed ? .end : .cut
      }
      let (brace, closes) = contents.firstBrace
      if closes { isClosed = true }
      contents.consume(brace ?? contents.available)
      if brace != nil { break }
    }
    var (scanned, scan) = (0, ObjectScan())
    while true {
      if let end = contents.end(of: &scan, from: scanned) {
        let element = end > longest ? nil : contents.prefix(end)
        contents.consume(end)
        return element.map(Step.element) ?? .overlong
      }
      scanned = contents.available
      if scanned > longest {
        contents.consume(scanned)
        return skipDamaged(&scan)
      }
      guard contents.fill(until: scanned + 1) else {
        contents.consume(contents.available)
        isClosed = true
        return .cut
      }
    }
  }

  private mutating func skipDamaged(_ scan: inout ObjectScan) -> Step {
    while contents.fill(until: 1) {
      let end = contents.end(of: &scan, from: 0)
      contents.consume(end ?? contents.available)
      if end != nil { return .overlong }
    }
    isClosed = true
    return .cut
  }
}

extension FileContents {
  fileprivate var firstBrace: (place: Int?, closes: Bool) {
    let bytes = bytes
    var closes = false
    for place in 0..<bytes.byteCount {
      switch bytes.byte(at: place) {
      case UInt8(ascii: "{"): return (place, closes)
      case UInt8(ascii: "]"): closes = true
      default: break
      }
    }
    return (nil, closes)
  }

  fileprivate func end(of scan: inout ObjectScan, from start: Int) -> Int? {
    let bytes = bytes
    for place in start..<bytes.byteCount where scan.receive(bytes.byte(at: place)) {
      return place + 1
    }
    return nil
  }

  fileprivate func prefix(_ count: Int) -> [UInt8] {
    bytes.array(at: 0, count: count)
  }
}

fileprivate struct ObjectScan {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  mutating func receive(_ byte: UInt8) -> Bool {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      return depth == 0
    default: break
    }
    return false
  }
}
