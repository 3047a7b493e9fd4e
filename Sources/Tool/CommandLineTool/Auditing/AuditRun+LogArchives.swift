import Escaping
import WordBook

extension AuditRun {
  /// Starts the program that prints a log archive.
  func startReading(_ archive: CaptureInput) throws(UnreadInput) -> LogArchive {
    do throws(ToolError) {
      return try LogArchive(archive.path)
    } catch {
      throw UnreadInput(error, of: [ForeignText(archive.path)], isOfInput: true)
    }
  }

  /// Waits for the end of that program; throws if it could not print the whole log.
  func endReading(_ archive: LogArchive?, _ capture: CaptureInput) throws(UnreadInput) {
    do throws(ToolError) {
      try archive?.close()
    } catch {
      throw UnreadInput(error, of: [ForeignText(capture.path)], isOfInput: true)
    }
  }
}
