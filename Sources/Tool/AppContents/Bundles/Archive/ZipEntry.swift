import Escaping

struct ZipEntry {
  struct Method: Hashable {
    var rawValue: Int
    static let stored = Method(rawValue: 0)
    static let deflated = Method(rawValue: 8)
  }

  var nameBytes: [UInt8]
  var method: Method
  var isEncrypted: Bool
  /// True for a symbolic link, whose data is the path of another file.
  var isLink: Bool
  var checkSum: UInt32
  var packedSize: Int
  var size: Int
  var offset: Int

  var name: ForeignText { ForeignText(decoding: nameBytes) }

  /// The parts of the name between slashes, to compare with known names.
  var components: [String] {
    nameBytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ZipEntry {
  /// Returns the file offset of the entry's data; throws if its local header differs from the
  /// entry.
  func dataOffset(
    in source: FileOnDisk, path: String
  ) throws(AppBundleError) -> Int {
    let header = try source.bytes(at: offset, count: 30)
    guard header.count == 30, header.starts(with: ZipArchive.localSignature) else {
      throw .badArchive(path: ForeignText(path), reason: "there is no header for \(name.displayed)")
    }
    let number = { (place: Int) in Int(header[place]) | Int(header[place + 1]) << 8 }
    let ownName = try source.bytes(at: offset + 30, count: number(26))
    guard ownName == nameBytes, number(8) == method.rawValue else {
      throw .badArchive(
        path: ForeignText(path), reason: "the header of \(name.displayed) belongs to another file")
    }
    return offset + 30 + number(26) + number(28)
  }
}
