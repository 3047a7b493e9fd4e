import Bytes

/// An element of DER, which has parts only where somebody asks for them.
struct DERNode: ~Escapable {
  let tag: DERTag
  let isConstructed: Bool
  /// The whole element.
  let encoded: RawSpan
  /// The bytes behind tag and length.
  let content: RawSpan

  /// Creates the element whose header was read.
  @_lifetime(copy bytes)
  fileprivate init(_ header: DERHeader, at start: Int, in bytes: RawSpan) {
    tag = header.tag
    isConstructed = header.isConstructed
    encoded = bytes.extracting(start..<header.end)
    content = bytes.extracting(header.contentStart..<header.end)
  }

  /// Reads the element that `bytes` consist of; `nil` if it or any element inside is broken.
  @_lifetime(copy bytes)
  static func whole(_ bytes: RawSpan) -> DERNode? {
    guard let header = DERHeader(bytes, at: 0), header.end == bytes.byteCount else { return nil }
    let node = DERNode(header, at: 0, in: bytes)
    return node.isConstructed && !areSound(node.content, depth: 2) ? nil : node
  }

  /// Tells whether bytes consist of elements, down to the innermost.
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

  /// The deepest element that is read; those of certificates are at a depth of ten or so.
  private static let deepest = 50

  /// The elements of a constructed one with that tag; `nil` for others.
  @_lifetime(copy self)
  func members(of tag: DERTag) -> DERMembers? {
    self.tag == tag && isConstructed ? DERMembers(content) : nil
  }

  /// The content of a primitive element with that tag; `nil` for others.
  @_lifetime(copy self)
  func bytes(of tag: DERTag) -> RawSpan? {
    self.tag == tag && !isConstructed ? content : nil
  }
}

/// The elements of a constructed one, in order.
struct DERMembers: ~Escapable {
  private let bytes: RawSpan
  private var offset = 0

  @_lifetime(copy bytes)
  fileprivate init(_ bytes: RawSpan) { self.bytes = bytes }

  /// The next element; `nil` at the end.
  @_lifetime(copy self) @_lifetime(self: copy self)
  mutating func next() -> DERNode? {
    guard offset < bytes.byteCount, let header = DERHeader(bytes, at: offset) else { return nil }
    defer { offset = header.end }
    return DERNode(header, at: offset, in: bytes)
  }
}
