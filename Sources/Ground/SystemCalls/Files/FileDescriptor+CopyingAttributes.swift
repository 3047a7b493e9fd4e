#if os(Linux)
  import CSystemCalls
#endif

extension FileDescriptor {
  /// Copies the owner, permissions, extended attributes and access control lists of another file to
  /// this file.
  ///
  /// - Parameters:
  ///   - status: The status of the other file.
  ///   - path: The path of the other file.
  /// - Throws: `SystemError` if the system refuses one of these changes.
  package func copyAttributes(_ status: FileStatus, of path: String) throws(SystemError) {
    let own = try FileStatus(of: self)
    if own.owner != status.owner || own.group != status.group {
      try setOwner(status.owner, group: status.group)
    }
    try copyExtendedAttributes(of: path)
    // Last, because changing the owner clears some permission bits, and restrictive permissions
    // could prevent the steps above.
    try setPermissions(status.permissions)
  }

  private func copyExtendedAttributes(of path: String) throws(SystemError) {
    #if canImport(Darwin)
      let other = try FileDescriptor(opening: path, waits: true)
      let parts = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
      guard fcopyfile(other.number, number, nil, parts) == 0 else { throw SystemError() }
    #else
      guard let names = try unsafe attribute({ unsafe listxattr(path, $0, $1) }) else { return }
      for name in names.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) })
      // These labels are set by the system's own policy on each new file.
      where !name.hasPrefix("security.") || name == "security.capability" {
        guard let value = try unsafe attribute({ unsafe getxattr(path, name, $0, $1) }) else {
          continue
        }
        let status = unsafe value.withUnsafeBytes {
          unsafe fsetxattr(number, name, $0.baseAddress, $0.count, 0)
        }
        guard status == 0 else { throw SystemError() }
      }
    #endif
  }
}

#if os(Linux)
  /// Reads an extended attribute: `call` without a buffer returns the length, and with a buffer the
  /// bytes.
  ///
  /// Returns `nil` if the file or file system has no such attribute.
  private func attribute(
    _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) throws(SystemError) -> [UInt8]? {
    // A value may grow between the two calls.
    for _ in 0..<8 {
      let length = call(nil, 0)
      guard length >= 0 else {
        if errno == ENOTSUP || errno == ENODATA { return nil }
        throw SystemError()
      }
      var bytes = [UInt8](repeating: 0, count: length)
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe call($0.assumingMemoryBound(to: CChar.self).baseAddress, length)
      }
      if count >= 0 { return Array(bytes.prefix(count)) }
      guard errno == ERANGE else { throw SystemError() }
    }
    throw SystemError()
  }
#endif
