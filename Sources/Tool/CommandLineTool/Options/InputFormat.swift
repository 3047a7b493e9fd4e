import ATSAuditing
import ArgumentParser
import Evidence

/// The form of all inputs, for those whose content does not tell.
enum InputFormat: String, CaseIterable, ExpressibleByArgument {
  case capture, evidence, console, har
  case charlesSession = "charles-session"
  case mitmproxyFlows = "mitmproxy-flows"
  case privacyReport = "app-privacy-report"
  case nscurl

  /// The form as files are opened by it.
  var form: SourceForm {
    switch self {
    case .capture: .capture
    case .evidence: .evidence
    case .console: .witness(.console)
    case .har: .witness(.har)
    case .charlesSession: .witness(.charlesSession)
    case .mitmproxyFlows: .witness(.mitmproxyFlows)
    case .privacyReport: .witness(.privacyReport)
    case .nscurl: .witness(.nscurl)
    }
  }
}
