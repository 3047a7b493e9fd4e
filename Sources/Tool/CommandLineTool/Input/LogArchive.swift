import ATSAuditing
import CaptureFiles
import Escaping
import Evidence
import SystemCalls
import WordBook

/// A log archive of an Apple system, which `log show` prints on a Mac.
final class LogArchive {
  private let path: String
  private let printer: LogPrinter

  /// True if this machine has the program that prints log archives.
  static var canBeRead: Bool { FileSystem.program("log") != nil }

  /// Starts the program; throws `ToolError` if it cannot be started.
  init(_ path: String) throws(ToolError) {
    self.path = path
    do throws(SystemError) {
      printer = try LogPrinter(LogPrinter.command(showing: path))
    } catch {
      throw .logArchiveUnread(ForeignText(path), Wording(verbatim: error.words), [])
    }
  }

  func open() throws(CaptureError) -> OpenedInput {
    let printer = printer
    return try OpenedInput.open(
      fileDescriptor: printer.output.number, name: ForeignText(path), as: .witness(.console),
      followingUntil: {
        printer.readErrors()
        return false
      })
  }

  /// Waits for the program's end; throws `ToolError` if it could not print the whole log.
  func close() throws(ToolError) {
    printer.readErrors()
    let ending = printer.process.wait()
    guard ending == .exited(0) else {
      throw .logArchiveUnread(
        ForeignText(path), Wording(ending.recorded), printer.lastLines.map { ForeignText($0) })
    }
  }
}
