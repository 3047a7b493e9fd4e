import Bytes
import Escaping
import SystemCalls
import WordBook

/// A temporary copy of an input that can be read only once, for commands that read it twice.
///
/// The copy is unlinked when it is created, so that no file remains after the run.
final class SpooledInput {
  private let file: FileDescriptor

  init(copying input: borrowing FileDescriptor, named name: String) throws(ToolError) {
    let folder = environmentVariable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let path = "\(folder)/.atsift-\(String(UInt64.random(in: .min ... .max), radix: 36)).part"
    file = try Self.file(at: path)
    FileSystem.removeFile(path)
    while true {
      guard let bytes = input.readAvailable(upTo: 1 << 16) else {
        throw .readingFailed(ForeignText(name))
      }
      if bytes.isEmpty { break }
      do throws(SystemError) {
        try bytes.withBytes { (bytes) throws(SystemError) in try file.write(bytes) }
      } catch {
        throw .cannotWrite(ForeignText(path), error.words)
      }
    }
  }

  private static func file(at path: String) throws(ToolError) -> FileDescriptor {
    do throws(SystemError) {
      // Readable only by its owner.
      return try FileDescriptor(
        writing: path, flags: O_CREAT | O_EXCL | O_NOFOLLOW, permissions: 0o600, alsoReads: true)
    } catch {
      throw .cannotCreate(ForeignText(path), error.words)
    }
  }

  func fileDescriptor() -> CInt {
    file.rewind()
    return file.number
  }
}
