/// Writes small zip files, true ones and lying ones.
public enum ZipBuilder {
  /// A file as the zip file is to describe it.
  public struct Entry: Sendable {
    public var name: String
    public var data: [UInt8]
    public var method = 0
    public var flags = 0
    public var size: Int
    public var checkSum: UInt32
    /// The name in the file's own header.
    public var localName: String
    /// The file's mode on Unix, with its type (stat(2)); 0 if the directory has none.
    public var mode = 0
    /// The offset of the header according to the directory; `nil` for the real one.
    public var offset: Int?

    /// A file that is stored as it is.
    public init(_ name: String, _ text: String) {
      let data = Array(text.utf8)
      self.init(name, data: data, method: 0, size: data.count, checkSum: ZipBuilder.crc32(data))
    }

    /// A file in the form of deflate (RFC 1951) that packs nothing.
    public init(deflating bytes: [UInt8], name: String) {
      var data: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: 65_535) {
        let block = bytes[start..<min(start + 65_535, bytes.count)]
        data += [start + block.count == bytes.count ? 1 : 0]
        data += ZipBuilder.little(block.count, 2) + ZipBuilder.little(~block.count, 2) + block
      }
      self.init(
        name, data: data, method: 8, size: bytes.count, checkSum: ZipBuilder.crc32(bytes))
    }

    /// A file that is packed already.
    public init(_ name: String, data: [UInt8], method: Int, size: Int, checkSum: UInt32) {
      (self.name, self.data, self.method, self.size) = (name, data, method, size)
      (self.checkSum, localName) = (checkSum, name)
    }
  }

  /// The bytes of a zip file with those entries; with `zip64` every number is in its fields.
  public static func archive(_ entries: [Entry], comment: String = "", zip64: Bool = false)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = entry.offset ?? bytes.count
      let sum = little(Int(entry.checkSum), 4)
      let sizes = little(entry.data.count, 4) + little(entry.size, 4)
      let local = little(20, 2) + little(entry.flags, 2) + little(entry.method, 2) + little(0, 4)
      bytes += [0x50, 0x4b, 3, 4] + local + sum + sizes + little(entry.localName.utf8.count, 2)
      bytes += little(0, 2) + Array(entry.localName.utf8) + entry.data
      let extra =
        little(1, 2) + little(24, 2) + little(entry.size, 8) + little(entry.data.count, 8)
        + little(offset, 8)
      directory += [0x50, 0x4b, 1, 2] + little(20, 2) + local + sum
      directory += zip64 ? little(0xffff_ffff, 4) + little(0xffff_ffff, 4) : sizes
      directory += little(entry.name.utf8.count, 2) + little(zip64 ? extra.count : 0, 2)
      directory += little(0, 2) + little(0, 4) + little(entry.mode << 16, 4)
      directory += little(zip64 ? 0xffff_ffff : offset, 4) + Array(entry.name.utf8)
      directory += zip64 ? extra : []
    }
    let start = bytes.count
    bytes += directory
    if zip64 {
      let record = bytes.count
      bytes += [0x50, 0x4b, 6, 6] + little(44, 8) + little(45, 2) + little(45, 2) + little(0, 8)
      bytes += little(entries.count, 8) + little(entries.count, 8) + little(directory.count, 8)
      bytes += little(start, 8)
      bytes += [0x50, 0x4b, 6, 7] + little(0, 4) + little(record, 8) + little(1, 4)
    }
    let count = little(zip64 ? 0xffff : entries.count, 2)
    bytes += [0x50, 0x4b, 5, 6] + little(0, 4) + count + count
    bytes += little(zip64 ? 0xffff_ffff : directory.count, 4)
    bytes += little(zip64 ? 0xffff_ffff : start, 4)
    return bytes + little(comment.utf8.count, 2) + Array(comment.utf8)
  }

  /// `<plist>…com.example.shop.widget…</plist>`, packed by zlib.
  public static let packedWidget = Entry(
    "Payload/Shop.app/PlugIns/Widget.appex/Info.plist",
    data: [
      0x2d, 0x8c, 0x49, 0x0a, 0x80, 0x30, 0x0c, 0x00, 0x7f, 0xd4, 0x7c, 0x20, 0xf4, 0xa0,
      0x20, 0xf8, 0x0c, 0x69, 0x62, 0x0d, 0x76, 0xa3, 0x8d, 0xa8, 0xbf, 0x57, 0xa9, 0x97,
      0x39, 0xcc, 0xc0, 0x60, 0x09, 0xd2, 0xd4, 0x22, 0x89, 0x7b, 0xb9, 0xf3, 0x6d, 0xc7,
      0x69, 0x38, 0x12, 0x05, 0x9e, 0x89, 0x93, 0xca, 0x2a, 0x5c, 0x11, 0x3e, 0x8f, 0x4d,
      0xab, 0x24, 0x6f, 0x5d, 0x8e, 0x86, 0xaf, 0x25, 0x96, 0xc0, 0xa6, 0x6d, 0xb9, 0x98,
      0x53, 0xc8, 0xb3, 0x22, 0xfc, 0x1d, 0xa1, 0xbf, 0xa0, 0x9f, 0x1f,
    ], method: 8, size: 97, checkSum: 0x1190e76c)

  /// 3,000 times the letter a, packed by zlib.
  public static let packedLetters: [UInt8] = [
    0xed, 0xc1, 0x31, 0x01, 0x00, 0x00, 0x00, 0xc2, 0xa0, 0xac, 0xeb, 0x5f, 0xc2, 0x1a,
    0x1e, 0x40, 0x01, 0x00, 0x00, 0xef, 0x06,
  ]

  /// The check sum of zip files, bit by bit.
  public static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }

  fileprivate static func little(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
