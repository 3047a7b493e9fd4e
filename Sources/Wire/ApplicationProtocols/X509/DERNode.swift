/// An element of DER, whose parts are parsed on demand.
struct DERNode: ~Escapable {
  let tag: DERTag
  let isConstructed: Bool
  let encoded: RawSpan
  let content: RawSpan

  @_lifetime(copy bytes)
  fileprivate init(_ header: DERHeader, at start: Int, in bytes: RawSpan) {
    tag = header.tag
    isConstructed = header.isConstructed
    encoded = bytes.extracting(start..<header.end)
    content = bytes.extracting(header.contentStart..<header.end)
  }

  /// Parses the element that fills `bytes`; nil if it or any nested element is malformed.
  @_lifetime(copy bytes)
  static func whole(_ bytes: RawSpan) -> DERNode? {
    guard let header = DERHeader(bytes, at: 0), header.end == bytes.byteCount else { return nil }
    let node = DERNode(header, at: 0, in: bytes)
    return node.isConstructed && !areSound(node.content, depth: 2) ? nil : node
  }

  private static func areSound(_ bytes: RawSpan, depth: Int) -> Bool {
    var offset = 0
    while offset < bytes.byteCount {
      guard depth <= deepest, let header = DERHeader(bytes, at: offset) else { return false }
      if header.isConstructed,
        !areSound(bytes.extracting(header.contentStart..<header.end), depth: depth + 1)
      {
        return false
      }
      offset = header.end
    }
    return true
  }

  /// The maximum depth of elements; those of certificates reach about ten.
  private static let deepest = 50

  @_lifetime(copy self)
  func members(of tag: DERTag) -> DERMembers? {
    self.tag == tag && isConstructed ? DERMembers(content) : nil
  }

  @_lifetime(copy self)
  func bytes(of tag: DERTag) -> RawSpan? {
    self.tag == tag && !isConstructed ? content : nil
  }
}

struct DERMembers: ~Escapable {
  private let bytes: RawSpan
  private var offset = 0

  @_lifetime(copy bytes)
  fileprivate init(_ bytes: RawSpan) { self.bytes = bytes }

  @_lifetime(copy self) @_lifetime(self: copy self)
  mutating func next() -> DERNode? {
    guard offset < bytes.byteCount, let header = DERHeader(bytes, at: offset) else { return nil }
    defer { offset = header.end }
    return DERNode(header, at: offset, in: bytes)
  }
}
