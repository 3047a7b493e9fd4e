import Escaping
import SystemCalls
import WordBook

/// A file to which packets or a log are written while they are recorded.
enum RecordingFile {
  /// Only the owner may read the file: recordings contain cookies and tokens, and the user who
  /// records is often root.
  private static let permissions: UInt16 = 0o600

  /// Creates the file, or opens the pipe or device that exists at the path.
  ///
  /// - Throws: `ToolError` if a regular file exists and `force` is false, or if the system cannot
  ///   create the file.
  static func create(
    _ path: String, existing: FileStatus?, force: Bool
  ) throws(ToolError) -> FileDescriptor {
    try PacketRecordingOptions.protect(path, existing, force: force)
    let isFile = existing == nil || existing?.kind == .regular
    let flags: CInt = !isFile ? 0 : force ? O_CREAT | O_TRUNC : O_CREAT | O_EXCL
    do throws(SystemError) {
      let file = try FileDescriptor(writing: path, flags: flags, permissions: permissions)
      if isFile { try file.setPermissions(permissions) }
      return file
    } catch {
      throw .cannotCreate(ForeignText(path), error.words)
    }
  }
}
