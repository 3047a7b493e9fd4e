import AppTransportSecurity
import Evidence
import PropertyLists
import Recommending

/// The use of an app's exceptions by its traffic.
///
/// Use is judged as if the app had no global key that exempts all hosts; with such a key, every
/// exception would look unused.
struct UseOfExceptions {
  struct Need {
    private(set) var hosts: [String] = []
    private(set) var place: Place?

    var places: [Place] { [place].compactMap(\.self) }

    var isEmpty: Bool { hosts.isEmpty }

    mutating func add(_ host: String, _ place: Place) {
      hosts.append(host)
      self.place = min(self.place ?? place, place)
    }
  }

  struct Entry {
    var whole = Need()
    var settings: [ExceptionSetting: Need] = [:]
    var subdomains = Need()
    /// Hosts that need a minimum of TLS 1.0, as a minimum of 1.1 would block them.
    var lowestFloor: Set<String> = []
    /// The settings that each host covered by the entry needs, even if its URL is changed to https.
    var needs: [String: Set<ExceptionSetting>] = [:]
    var doubts: [String: Set<ExceptionSetting>] = [:]
    var hosts: Set<String> = []
    var hopeless: Set<String> = []

    var doubtful: Set<ExceptionSetting> {
      doubts.values.reduce(into: []) { $0.formUnion($1) }
    }
  }

  private(set) var entries: [String: Entry] = [:]
  private let present: PresentDictionary
  private let trial: HostPolicyTrial

  init(of present: PresentDictionary, options: RecommenderOptions) {
    self.present = present
    trial = HostPolicyTrial(options: options)
  }

  init(of present: PresentDictionary, by traffic: TrafficSeenInRun, options: RecommenderOptions) {
    self.init(of: present, options: options)
    for host in traffic.hosts { add(alone: triedAlone(host)) }
  }

  func isDoubted(_ host: String) -> Bool {
    present.keys(near: host).contains { entries[$0]?.doubts[host] != nil }
  }

  mutating func add(_ host: HostUnderPolicy) {
    add(alone: present.hasBlanketKey ? triedAlone(host.judgement) : host)
  }

  private func triedAlone(_ host: HostJudgement) -> HostUnderPolicy {
    trial.tried(
      host,
      under: present.policy(near: host.host, without: PresentDictionary.blanketKeys))
  }

  private mutating func add(alone tried: HostUnderPolicy) {
    let host = tried.judgement
    let keys = present.keys(near: host.host)
    guard !keys.isEmpty else { return }
    // A key is not kept for connections that no key helps. Cleartext loads and trust failures keep
    // the cleartext key.
    let cases = tried.trials.filter { $0.decision.verdict != .block && $0.item.keys != nil }
      .map(\.item)
    let doubts = host.doubts
    for key in keys {
      guard let exception = present.settings(of: key) else { continue }
      if tried.trials.contains(where: { $0.decision.standing == .listed(key: key) }) {
        entries[key, default: Entry()].hosts.insert(host.host)
        if host.isHopeless { entries[key, default: Entry()].hopeless.insert(host.host) }
        let open = doubts.intersection(exception.loosened)
        if !open.isEmpty { entries[key, default: Entry()].doubts[host.host] = open }
      }
      recordNeeds(of: key, exception, host, cases)
    }
  }

  private mutating func recordNeeds(
    of key: String, _ exception: PropertyListDictionary, _ judgement: HostJudgement,
    _ cases: [HostJudgement.Case]
  ) {
    let host = judgement.host
    guard !exception.loosened.isEmpty,
      let whole = firstBlocked(cases, host, changing: key, to: nil)
    else { return }
    // Removed while it is changed; otherwise its sets would be copied for each host below one
    // entry.
    var entry = entries.removeValue(forKey: key) ?? Entry()
    entry.whole.add(host, whole)
    for setting in exception.loosened {
      guard let place = firstBlocked(cases, host, changing: key, to: exception.without(setting))
      else {
        continue
      }
      entry.settings[setting, default: Need()].add(host, place)
      // A change of the URL removes all cleartext of the host, and with it the need for this key.
      if setting != .insecureLoads || !judgement.changesURL {
        entry.needs[host, default: []].insert(setting)
      }
      guard setting == .minimumTLSVersion else { continue }
      var higher = exception.without(setting)
      higher[setting.key.rawValue] = .string("TLSv1.1")
      if firstBlocked(cases, host, changing: key, to: higher) != nil {
        entry.lowestFloor.insert(host)
      }
    }
    if exception.includesSubdomains {
      var alone = exception
      alone[PolicyKey.includesSubdomains.rawValue] = nil
      if let place = firstBlocked(cases, host, changing: key, to: alone) {
        entry.subdomains.add(host, place)
      }
    }
    entries[key] = entry
  }

  private func firstBlocked(
    _ cases: [HostJudgement.Case], _ host: String, changing key: String,
    to replacement: PropertyListDictionary?
  ) -> Place? {
    let policy = present.policy(
      near: host, without: PresentDictionary.blanketKeys, changing: key, to: replacement)
    var first: Place?
    // A sighting that one system blocks need not be evaluated for the others.
    var blocked: Int?
    for item in cases where item.number != blocked {
      guard trial.blocks(item, of: host, under: policy) else { continue }
      blocked = item.number
      first = min(first ?? item.sighting.first, item.sighting.first)
    }
    return first
  }
}
