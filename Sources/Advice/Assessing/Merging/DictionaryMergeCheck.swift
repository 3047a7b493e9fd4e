import AppTransportSecurity
import Evidence
import PropertyLists
import ProtocolRegistries
import Recommending

/// Checks a merged dictionary against all observations.
///
/// A merge may combine a suggestion with strict settings that the app wants to keep. A conflict is
/// a host with a connection that the suggestion alone allows and the merged dictionary blocks. The
/// merger then plans again for that host.
struct DictionaryMergeCheck {
  private let options: RecommenderOptions
  private let trial: HostPolicyTrial

  init(options: RecommenderOptions) {
    self.options = options
    trial = HostPolicyTrial(options: options)
  }

  struct Conflict {
    var host: String
    /// The place of the first blocked connection that violates ATS itself.
    ///
    /// `nil` if only the app's own keys block the connections.
    var violation: Place?
  }

  func conflicts(
    _ merged: PropertyListDictionary, _ suggested: PropertyListDictionary,
    _ traffic: TrafficSeenInRun
  ) -> [Conflict] {
    let (merged, suggested) = (PresentDictionary(merged), PresentDictionary(suggested))
    return traffic.hosts.compactMap { host in
      let (new, alone) = (merged.policy(near: host.host), suggested.policy(near: host.host))
      let blocked = host.casesForKeys.filter { item in
        trial.blocks(item, of: host.host, under: new)
          && !trial.blocks(item, of: host.host, under: alone)
      }
      guard !blocked.isEmpty else { return nil }
      let strict = TransportSecurityPolicy(exceptions: [host.host: DomainException()])
      return Conflict(
        host: host.host,
        violation: blocked.lazy.filter {
          trial.blocks($0, of: host.host, under: strict)
        }.map(\.sighting.first).min())
    }
  }

  /// Returns the fewest keys by which an entry allows all connections of a local host that pass
  /// without a dictionary; `nil` if no keys do.
  ///
  /// The keys include cleartext, because an entry ends the exemption of local hosts on every OS
  /// version.
  func leastKeys(of host: HostJudgement, _ merged: PresentDictionary) -> PropertyListDictionary? {
    let cases = host.casesForKeys.filter { item in
      !trial.blocks(item, of: host.host, under: TransportSecurityPolicy())
    }
    return ExceptionEntryKeys.all.lazy.filter(\.allowsInsecureHTTPLoads).map(
      \.exception.propertyList
    )
    .first { keys in
      let policy = merged.policy(near: host.host, changing: host.host, to: keys)
      return !cases.contains { trial.blocks($0, of: host.host, under: policy) }
    }
  }

  func localUnderATS(
    _ merged: PropertyListDictionary, _ traffic: TrafficSeenInRun
  ) -> Set<String> {
    let merged = PresentDictionary(merged)
    var found: Set<String> = []
    for host in traffic.hosts where LocalHosts.contain(host.host) {
      let policy = merged.policy(near: host.host)
      let isUnder = options.systems.contains { system in
        let facts = TransportFacts(scheme: .http, host: host.host)
        return options.evaluator(on: system).evaluate(facts, under: policy).standing != .exempt
      }
      if isUnder { found.insert(host.host) }
    }
    return found
  }

  /// Returns the settings, by host, that help no connection, because another key blocks the
  /// traffic.
  func futile(
    _ merged: PropertyListDictionary, at conflicts: [Conflict], _ traffic: TrafficSeenInRun
  ) -> [String: Set<ExceptionSetting>] {
    let hosts = Set(conflicts.map(\.host))
    let dictionary = PresentDictionary(merged)
    // Some settings contradict each other in the same entry, whatever the traffic is.
    var futile = contradictions(in: dictionary)
    guard !hosts.isEmpty else { return futile }
    for host in traffic.hosts where hosts.contains(host.host) {
      guard let exception = dictionary[host.host] else { continue }
      let whole = dictionary.policy(near: host.host)
      for setting in exception.loosened {
        let rest = dictionary.policy(
          near: host.host, changing: host.host, to: exception.without(setting))
        // A setting helps if something passes with it and is blocked without it.
        let helps = host.casesForKeys.contains { item in
          !trial.blocks(item, of: host.host, under: whole)
            && trial.blocks(item, of: host.host, under: rest)
        }
        if !helps { futile[host.host, default: []].insert(setting) }
      }
    }
    return futile
  }

  /// Returns the settings, by entry, that a stricter key of the same entry makes ineffective, such
  /// as no forward secrecy beside a minimum of TLS 1.3.
  private func contradictions(
    in dictionary: PresentDictionary
  ) -> [String: Set<ExceptionSetting>] {
    var found: [String: Set<ExceptionSetting>] = [:]
    for entry in dictionary.exceptions {
      guard let exception = dictionary[entry.key], exception.tightens else { continue }
      let whole = openness(of: entry.key, under: dictionary.policy(near: entry.key))
      for setting in exception.loosened {
        let rest = dictionary.policy(
          near: entry.key, changing: entry.key, to: exception.without(setting))
        if openness(of: entry.key, under: rest) == whole {
          found[entry.key, default: []].insert(setting)
        }
      }
    }
    return found
  }

  /// Returns the compliant hosts that the merged dictionary protects less than the present one.
  ///
  /// Local hosts are exempt from ATS and left out.
  func weakened(
    _ merged: PropertyListDictionary, _ present: PresentDictionary, _ traffic: TrafficSeenInRun
  ) -> [String] {
    let merged = PresentDictionary(merged)
    let opensAll = merged.globals.contains { PresentDictionary.isBlanket($0.key) }
    return traffic.hosts.lazy.filter { $0.verdict == .satisfied && !LocalHosts.contain($0.host) }
      .map(\.host).filter { host in
        // A host that no entry covers is under the defaults. Only entries make a dictionary
        // stricter than these, and entries stay.
        guard opensAll || !merged.keys(near: host).isEmpty || !present.keys(near: host).isEmpty
        else { return false }
        return isOpened(
          host, by: merged.policy(near: host), furtherThanBy: present.policy(near: host))
      }
  }

  /// Returns true if `policy` allows some kind of connection to the host that `other` blocks.
  func isOpened(
    _ host: String, by policy: TransportSecurityPolicy,
    furtherThanBy other: TransportSecurityPolicy
  ) -> Bool {
    !openness(of: host, under: policy).isSubset(of: openness(of: host, under: other))
  }

  private struct Opening: Hashable {
    var system: SystemVersion
    var interface: LoadingInterface
    var facts: TransportFacts
  }

  private func openness(of host: String, under policy: TransportSecurityPolicy) -> Set<Opening> {
    var openings: Set<Opening> = []
    for facts in Self.probes(of: host) {
      for interface in [LoadingInterface.urlLoading, .webContent, .media] {
        var facts = facts
        facts.interface = interface
        for system in options.systems where trial.allows(facts, on: system, under: policy) {
          openings.insert(Opening(system: system, interface: interface, facts: facts))
        }
      }
    }
    return openings
  }

  private static func probes(of host: String) -> [TransportFacts] {
    let secure: [(TLSVersion, UInt16)] = [
      (.tls10, 0xc013), (.tls11, 0xc013), (.tls12, 0xc02f), (.tls12, 0x009c),
    ]
    return [TransportFacts(scheme: .http, host: host)]
      + secure.map { version, suite in
        var facts = TransportFacts.compliant(host)
        facts.tlsVersion = version
        facts.cipherSuite = CipherSuite(rawValue: suite)
        facts.pinMatch = true
        return facts
      }
  }
}
