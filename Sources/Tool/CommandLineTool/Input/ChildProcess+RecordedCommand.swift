import Evidence
import SystemCalls

extension ChildProcess.Ending {
  /// The end as results and messages have it.
  var recorded: RecordedCommand.Ending {
    switch self {
    case .exited(let status): .exited(Int(status))
    case .killed(let signal): .killed(signal: Int(signal))
    case .unknown: .unknown
    }
  }
}
