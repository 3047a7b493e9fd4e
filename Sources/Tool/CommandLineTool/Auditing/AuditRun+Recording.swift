import ATSAuditing
import CaptureFiles
import Escaping
import Evidence
import WordBook

extension AuditRun {
  /// Records the log of a run to its end, and reads it.
  func read<Observer: AuditObserver>(
    _ recording: LogRecording, into audit: inout Audit, by observer: Observer
  ) throws(ToolError) where Observer.Failure == ToolError {
    defer { remarks.printAll(to: console) }
    do throws(UnreadInput) {
      try begin(recording)
      let source = try open(recording)
      do throws(AuditFailure<ToolError>) {
        report(try audit.read(source, named: ForeignText(recording.name), by: observer))
      } catch {
        throw UnreadInput(error, named: ForeignText(recording.name), at: recording.name)
      }
    } catch {
      recording.finish()
      // An error of the input is one of the whole log: it is empty, or no line is in a log's form.
      throw error.isOfInput ? recording.nothingRecorded : error.error
    }
    recording.finish()
  }

  private func begin(_ recording: LogRecording) throws(UnreadInput) {
    do throws(ToolError) { try recording.begin() } catch { throw UnreadInput(error) }
  }

  private func open(_ recording: LogRecording) throws(UnreadInput) -> OpenedInput {
    do throws(CaptureError) {
      return try OpenedInput.open(
        fileDescriptor: recording.number, name: ForeignText(recording.name), as: .witness(.console),
        followingUntil: {
          recording.receiveEvents()
          // The log ends when its pipe is closed.
          return false
        })
    } catch {
      throw UnreadInput(
        .audit(.file(error)), named: ForeignText(recording.name), at: recording.name)
    }
  }
}
