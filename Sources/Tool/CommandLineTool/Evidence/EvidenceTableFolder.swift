import Escaping
import SystemCalls
import WordBook

/// The folder of the tables of `atsift rows`, which is created if it is missing.
struct EvidenceTableFolder {
  let path: String
  private let isNew: Bool

  /// Creates the folder if nothing exists at the path.
  init(_ path: String) throws(ToolError) {
    self.path = path
    isNew = FileStatus(path: path) == nil
    guard isNew else { return }
    do throws(SystemError) { try FileSystem.createFolder(path) } catch {
      throw .cannotCreate(ForeignText(path), error.words)
    }
  }

  /// Deletes the folder if this run created it and it is empty.
  ///
  /// The sandbox refuses that: Landlock allows the run to change only files in the folder, and once
  /// the sandbox is narrowed, nothing can be deleted. Then the empty folder stays.
  func discard() {
    if isNew { FileSystem.removeEmptyFolder(path) }
  }
}
