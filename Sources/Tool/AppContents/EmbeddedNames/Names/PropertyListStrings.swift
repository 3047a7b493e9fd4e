import Bytes

/// Finds the string values, but not the keys, of an XML property list while it is read in order.
struct PropertyListStrings {
  private static let start = Array("string".utf8)
  private static let end = Array("/string".utf8)
  private var isInTag = false
  private var tag: [UInt8] = []
  private var isString = false
  private var token = HostNameToken()

  mutating func receive(
    _ bytes: RawSpan, at offset: Int, into candidates: inout [HostNameCandidate]
  ) {
    for place in 0..<bytes.byteCount {
      let byte = bytes.byte(at: place)
      if isInTag {
        if byte == UInt8(ascii: ">") {
          endTag(at: offset + place, into: &candidates)
        } else if tag.count <= Self.end.count {
          tag.append(byte)
        }
      } else if byte == UInt8(ascii: "<") {
        isInTag = true
        tag.removeAll(keepingCapacity: true)
      } else if isString {
        token.append(byte)
      }
    }
  }

  private mutating func endTag(at offset: Int, into candidates: inout [HostNameCandidate]) {
    isInTag = false
    if isString, tag == Self.end { token.end(into: &candidates) }
    isString = tag == Self.start
    token.begin(at: offset + 1)
  }
}
