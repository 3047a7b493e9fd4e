import AppTransportSecurity
import JSONText
import Recommending
import WordBook

extension SuggestionJSON {
  static func named(_ suggestion: Suggestion, _ reach: TrafficVolume.Reach) -> JSONValue {
    .object([
      "hosts": .integer(reach.all),
      "seen": .integer(reach.seen),
      "notSeen": .lazyArray(suggestion.unexercised, notSeen),
    ])
  }

  private static func notSeen(_ host: UnexercisedHost) -> JSONValue {
    let (standing, key, systems): (String, String?, [String]) =
      switch host.standing {
      case .blocked(let systems): ("blocked", nil, systems.map(\.description))
      case .allowed(let key): ("allowed", key, [])
      case .undecided: ("undecided", nil, [])
      }
    return .object([
      "host": .string(host.host),
      "file": .string(host.mention.file),
      "offset": .integer(Int(clamping: host.mention.offset)),
      "section": host.mention.section.map { .string($0) },
      "load": .string(standing),
      "exception": key.map { .string($0) },
      "systems": systems.isEmpty ? nil : .strings(systems),
    ])
  }
}
