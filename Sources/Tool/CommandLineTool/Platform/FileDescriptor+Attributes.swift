import SystemCalls

extension FileDescriptor {
  /// Gives this file the owner, the permissions and the extended attributes of another, access
  /// control lists among them.
  ///
  /// - Parameters:
  ///   - status: The status of the other file.
  ///   - path: The path of the other file.
  /// - Throws: Where the system refuses one of them.
  func takeOver(_ status: FileStatus, of path: String) throws(SystemError) {
    guard let own = FileStatus(of: self) else { throw SystemError() }
    if own.owner != status.owner || own.group != status.group {
      try setOwner(status.owner, group: status.group)
    }
    try copyExtendedAttributes(of: path)
    // Last: who gives a file away may lose the rights to it, and to give it away takes some bits.
    try setPermissions(status.permissions)
  }

  private func copyExtendedAttributes(of path: String) throws(SystemError) {
    do throws(SystemCallError) {
      try SystemCalls.copyExtendedAttributes(of: path, to: number)
    } catch {
      throw SystemError(number: error.number)
    }
  }
}
