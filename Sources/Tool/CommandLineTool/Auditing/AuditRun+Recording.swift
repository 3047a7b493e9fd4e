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
      guard error.isOfInput else { throw error.error }
      // The whole log is meant: it is empty, or no line is in a log's form. The error is thrown
      // when the reports that show it are written.
      nothingRecorded = recording.nothingRecorded
      return
    }
    recording.finish()
  }

  /// Returns the recording that the run is based on, for the next command.
  ///
  /// `capture` is the path of the file to which packets are written; `nil` to write none.
  func recordingOfRun(writing capture: String? = nil) -> RecordingOfRun {
    if let recording {
      return recording.savedPath.map { .saved(ForeignText($0)) } ?? .unsaved(option: "--save-log")
    }
    guard source != nil else { return .given }
    return capture.map { .saved(ForeignText($0)) } ?? .unsaved(option: "--save-capture")
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
