import Recommending
import WordBook

// Tests read facts as sentences where that says more at a glance.

extension Advice {
  var text: String { text(in: .english) }
}

extension Need {
  var reason: String { text(in: .english) }
}

extension Note {
  var text: String { text(in: .english) }
}

extension ExcludedTraffic {
  var text: String { reason.text(in: .english) }
  var kind: String { reason.kind.rawValue }
}

extension ExcludedTraffic {
  var protocolName: String? { reason.protocolName }
}

extension InterfaceAlternative {
  var text: String { text(in: .english) }
}
