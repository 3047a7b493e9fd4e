/// A file as the directory of a zip file describes it.
struct ZipEntry {
  /// The compression method of a file; two of the many methods are in use.
  struct Method: Hashable {
    var rawValue: Int
    static let stored = Method(rawValue: 0)
    static let deflated = Method(rawValue: 8)
  }

  var nameBytes: [UInt8]
  var method: Method
  var isEncrypted: Bool
  var checkSum: UInt32
  var packedSize: Int
  var size: Int
  /// The offset of its local header.
  var offset: Int

  /// The name; what is no UTF-8 is replaced.
  var name: String { String(decoding: nameBytes, as: UTF8.self) }
}
