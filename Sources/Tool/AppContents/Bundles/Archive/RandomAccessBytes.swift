/// Bytes with random access, since a zip file is read from its end.
protocol RandomAccessBytes {
  var count: Int { get }
  func bytes(at offset: Int, count: Int) throws(AppBundleError) -> [UInt8]
}
