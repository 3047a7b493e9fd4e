import CaptureFiles
import Escaping
import Observing
import PacketCapture
import ProjectFiles
import ProtocolRegistries
import WordBook

extension ToolError {
  /// Returns the error for a path without a file; the path may be a mistyped command.
  static func noSuchInput(_ path: String) -> ToolError {
    switch path {
    case "": .emptyPath
    case ATSiftSettingsFile.usualName: .noSettings(named: ForeignText(path))
    case _ where Atsift.hasCommand(path): .commandAsPath(ForeignText(path))
    default: .noSuchFile(ForeignText(path))
    }
  }

  /// Returns the error for a capture without a readable packet.
  static func nothingRead(_ summary: CaptureSummary) -> ToolError {
    let types = Set(summary.unreadPackets.map(\.linkType.description)).sorted()
    return .noReadablePacket(summary.name, linkTypes: types)
  }

  /// Converts the error of a capture that cannot be opened.
  init(_ error: CaptureError, path: String) {
    self =
      switch error.cause {
      case .notFound: .noSuchInput(path)
      case .permissionDenied: .inputNotPermitted(ForeignText(path))
      case .unreadable: .unreadable("\(error)")
      case .notACapture: .notACapture("\(error)")
      case .empty: .emptyCapture("\(error)")
      default: .badCapture("\(error)")
      }
  }

  /// Converts the error of an interface on which packets cannot be captured.
  init(_ error: LiveCaptureError) {
    self =
      switch error.cause {
      case .noSuchInterface(let name):
        .noSuchInterface(ForeignText(name), known: (try? NetworkInterface.all().map(\.name)) ?? [])
      case .notPermitted(let name): .captureNotPermitted(ForeignText(name))
      case .interfaceDown, .refused: .interfaceUnusable("\(error)")
      case .badFilter: .badFilter("\(error)")
      }
  }
}
