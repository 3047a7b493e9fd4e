import AppTransportSecurity
import PropertyLists
import Recommending

struct SuggestionTally {
  var hosts: Int
  var satisfied: Int
  var violated: Int
  var unknown: Int
  var excepted: Int
  var connections: Int
  var setAside: Int

  /// The number of violated hosts without exception keys, because a better remedy exists or no key
  /// helps.
  var mended: Int { violated - excepted }

  init(_ suggestion: Suggestion) {
    hosts = suggestion.hosts.count
    satisfied = suggestion.hosts.count { $0.verdict == .satisfied }
    violated = suggestion.hosts.count { $0.verdict == .violated }
    unknown = hosts - satisfied - violated
    excepted = suggestion.hosts.count { $0.verdict == .violated && $0.keys?.isEmpty == false }
    connections = suggestion.hosts.reduce(0) { $0 + $1.connections }
    setAside = suggestion.setAside.reduce(0) { $0 + $1.connections }
  }
}
