import Recommending
import WordBook

// Tests read facts as sentences where that says more at a glance.

extension Advice {
  var text: String { text(in: .english) }
}

extension ExceptionNeed {
  var reason: String { text(in: .english) }
}

extension SuggestionNote {
  var text: String { text(in: .english) }
}

extension ExcludedTraffic {
  var text: String { reason.text(in: .english) }
  var kind: String { reason.kind.rawValue }
}

extension ExcludedTraffic {
  var protocolName: String? { reason.protocolName }
}

extension LoadingInterfaceKeyAlternative {
  var text: String { text(in: .english) }
}
