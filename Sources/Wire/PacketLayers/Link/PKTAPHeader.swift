import Bytes
public import Escaping
public import ProtocolRegistries

/// The header that Apple's packet taps put before a frame (XNU, bsd/net/pktap.h), versions 1 and 2.
///
/// The header names the interface, the process and the link type of the frame. Numbers are in the
/// byte order of the device, which is little-endian on all existing devices.
public struct PKTAPHeader: Sendable {
  public var frameOffset: Int
  public var linkType: LinkType
  public var pid: Int32?
  public var name: ForeignText?
  public var effectivePid: Int32?
  public var effectiveName: ForeignText?

  private static let flagsOffset = 36
  private static let (shortestVersion1, longestVersion1) = (108, 1024)
  /// The size of a process name field: 16 bytes, a NUL and padding, used by some for long names.
  private static let nameCount = 20
  private static let version2Flag: UInt32 = 0x80000

  /// Parses the header at the start of a packet; nil without such a header or a frame after it.
  ///
  /// The fields must be consistent, because Apple's systems wrote PKTAP as link type USER2, which
  /// other tools use for other data.
  public init?(_ bytes: RawSpan) {
    guard bytes.byteCount >= 40 else { return nil }
    let flags = Self.uint32(bytes, Self.flagsOffset)
    let read = flags & Self.version2Flag != 0 ? Self.version2 : Self.version1
    guard let header = read(bytes) else { return nil }
    self = header
  }

  /// Returns true if the bytes begin with a header of version 1 that announces no frame.
  public static func hasNoPacket(in bytes: RawSpan) -> Bool {
    guard bytes.byteCount >= shortestVersion1,
      uint32(bytes, flagsOffset) & version2Flag == 0, uint32(bytes, 4) == 0
    else { return false }
    return (shortestVersion1...longestVersion1).contains(Int(uint32(bytes, 0)))
  }

  private init(frameOffset: Int, linkType: UInt32) {
    self.frameOffset = frameOffset
    // A DLT and not a LINKTYPE value; both are equal for the supported types.
    self.linkType = LinkType(rawValue: UInt16(truncatingIfNeeded: linkType))
  }

  private static func version1(_ bytes: RawSpan) -> PKTAPHeader? {
    let length = Int(uint32(bytes, 0))
    guard (shortestVersion1...longestVersion1).contains(length), length <= bytes.byteCount,
      uint32(bytes, 4) == 1
    else { return nil }
    var header = PKTAPHeader(frameOffset: length, linkType: uint32(bytes, 8))
    header.resolveUnknownFrame(bytes, prefixCount: Int(uint32(bytes, 44)))
    header.pid = process(uint32(bytes, 52))
    header.name = text(bytes, at: 56, most: nameCount)
    header.effectivePid = process(uint32(bytes, 84))
    header.effectiveName = text(bytes, at: 88, most: nameCount)
    header.dropProcessWithoutNumber()
    return header
  }

  private static func version2(_ bytes: RawSpan) -> PKTAPHeader? {
    let length = Int(bytes.byte(at: 0))
    guard length >= 40, length <= bytes.byteCount else { return nil }
    var header = PKTAPHeader(frameOffset: length, linkType: UInt32(uint16(bytes, 6)))
    header.resolveUnknownFrame(bytes, prefixCount: Int(uint16(bytes, 8)))
    header.pid = process(uint32(bytes, 28))
    header.effectivePid = process(uint32(bytes, 32))
    let (name, effectiveName) = (Int(bytes.byte(at: 4)), Int(bytes.byte(at: 5)))
    if name >= 40, name < length { header.name = text(bytes, at: name, most: length - name) }
    if effectiveName >= 40, effectiveName < length {
      header.effectiveName = text(bytes, at: effectiveName, most: length - effectiveName)
    }
    header.dropProcessWithoutNumber()
    return header
  }

  private mutating func resolveUnknownFrame(_ bytes: RawSpan, prefixCount: Int) {
    guard !isRead(linkType), prefixCount <= bytes.byteCount - frameOffset else { return }
    frameOffset += prefixCount
    linkType = .raw
  }

  private mutating func dropProcessWithoutNumber() {
    if pid == nil { name = nil }
    if effectivePid == nil { effectiveName = nil }
  }

  private static func process(_ number: UInt32) -> Int32? {
    let pid = Int32(bitPattern: number)
    return pid < 0 ? nil : pid
  }

  private static func uint16(_ bytes: RawSpan, _ offset: Int) -> UInt16 {
    UInt16(littleEndian: bytes.load(at: offset, as: UInt16.self))
  }

  private static func uint32(_ bytes: RawSpan, _ offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.load(at: offset, as: UInt32.self))
  }

  private static func text(_ bytes: RawSpan, at offset: Int, most: Int) -> ForeignText? {
    var end = offset
    while end < min(offset + most, bytes.byteCount), bytes.byte(at: end) != 0 { end += 1 }
    guard end > offset else { return nil }
    return ForeignText(decoding: bytes.array(at: offset, count: end - offset))
  }
}
