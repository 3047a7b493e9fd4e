#if os(Linux)
  import CSystemCalls
#endif

/// The number of an error that a call of the system left.
public struct SystemCallError: Error {
  /// The number, as errno(2) lists them.
  public let number: CInt

  /// The error that the last call left.
  init() { number = errno }
}

/// Gives an open file the extended attributes of another, access control lists among them.
///
/// - Parameters:
///   - path: The path of the other file.
///   - file: The number of the open file.
/// - Throws: `SystemCallError` where the system refuses one of them.
public func copyExtendedAttributes(of path: String, to file: CInt) throws(SystemCallError) {
  #if canImport(Darwin)
    let other = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard other >= 0 else { throw SystemCallError() }
    defer { _ = close(other) }
    let parts = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
    guard fcopyfile(other, file, nil, parts) == 0 else { throw SystemCallError() }
  #else
    guard let names = try unsafe attribute({ unsafe listxattr(path, $0, $1) }) else { return }
    for name in names.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) })
    // Labels that the system's own policy sets on each new file.
    where !name.hasPrefix("security.") || name == "security.capability" {
      guard let value = try unsafe attribute({ unsafe getxattr(path, name, $0, $1) }) else {
        continue
      }
      let status = unsafe value.withUnsafeBytes {
        unsafe fsetxattr(file, name, $0.baseAddress, $0.count, 0)
      }
      guard status == 0 else { throw SystemCallError() }
    }
  #endif
}

#if os(Linux)
  /// The bytes that a call of the system writes once it has told their number; `nil` where the
  /// file system has no such thing.
  private func attribute(
    _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) throws(SystemCallError) -> [UInt8]? {
    // A value may grow between two calls.
    for _ in 0..<8 {
      let length = call(nil, 0)
      guard length >= 0 else {
        if errno == ENOTSUP || errno == ENODATA { return nil }
        throw SystemCallError()
      }
      var bytes = [UInt8](repeating: 0, count: length)
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe call($0.assumingMemoryBound(to: CChar.self).baseAddress, length)
      }
      if count >= 0 { return Array(bytes.prefix(count)) }
      guard errno == ERANGE else { throw SystemCallError() }
    }
    throw SystemCallError()
  }
#endif
