import AppTransportSecurity
import Evidence
import PropertyLists
import Recommending

extension ExceptionEntryMerge {
  func asidePlaces(_ host: String) -> [Place] {
    let isAll = use.entries[host]?.hosts.isEmpty != false && !isLocal(host)
    return isAll ? aside.places(under: host) : []
  }

  private func isLocal(_ host: String) -> Bool {
    ExceptionEntryName.isLocal(host, present[host] ?? PropertyListDictionary())
  }

  func removalReason(
    _ host: String
  ) -> (DictionaryChange.Reason, DictionaryChange.Kind) {
    let known = use.entries[host]
    let covered = (known?.hosts ?? []).filter { answer(for: $0) != nil || held[$0] != nil }
    // The traffic still needs keys, but other entries hold them now.
    if !covered.isEmpty { return (.ownEntries(.brief(covered.sorted())), .narrow) }
    if let need = known?.whole, !need.isEmpty {
      return (grounds.fix(of: need.hosts.sorted()), .remove)
    }
    if isLocal(host) { return (.localHost, .remove) }
    if let hopeless = known?.hopeless, !hopeless.isEmpty {
      return (.noKeyHelps(.brief(hopeless.sorted())), .remove)
    }
    if let seen = known?.hosts, !seen.isEmpty { return (grounds.doneWithout(seen), .remove) }
    return (aside.traffic(under: host).map { .setAside($0) } ?? .notSeen, .remove)
  }
}
