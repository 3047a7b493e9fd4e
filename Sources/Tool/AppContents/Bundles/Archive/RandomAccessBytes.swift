/// Bytes that are read at any place, as a zip file is read from its end.
protocol RandomAccessBytes {
  /// The number of bytes.
  var count: Int { get }
  /// The bytes from `offset` on, up to `count` of them, fewer at the end.
  func bytes(at offset: Int, count: Int) throws(AppBundleError) -> [UInt8]
}
