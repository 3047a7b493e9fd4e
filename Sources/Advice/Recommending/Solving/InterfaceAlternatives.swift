public import AppTransportSecurity
import PropertyLists

/// A key for one interface of the app that could stand in place of entries (REC-4).
///
/// It is never part of the dictionary by itself: it opens every host that has no entry to that
/// interface, seen or not.
public struct InterfaceAlternative: Hashable, Sendable {
  /// The key of the dictionary that would be set to true.
  public var key: String
  /// The interface that it opens hosts to: web content or media.
  public var interface: LoadingInterface
  /// The hosts whose entries it makes needless, by name.
  public var hosts: [String]

  /// A key in place of the entries of hosts.
  public init(key: String, interface: LoadingInterface, hosts: [String]) {
    self.key = key
    self.interface = interface
    self.hosts = hosts
  }

  /// The keys that there are, in the order in which they are told, and what they open hosts to.
  public static var kinds: [(key: String, interface: LoadingInterface)] {
    InterfaceAlternatives.kinds.map { ($0.key.rawValue, $0.interface) }
  }
}

/// Finds hosts that ask for keys on behalf of web views alone, or of media players alone.
struct InterfaceAlternatives {
  private(set) var offers: [InterfaceAlternative] = []

  private let exceptions: [String: DomainException]
  private let prover: DictionaryProver

  init(
    exceptions: [String: DomainException], hosts: [ProvedHost], options: RecommenderOptions
  ) {
    self.exceptions = exceptions
    prover = DictionaryProver(options: options)
    for kind in Self.kinds {
      let candidates = hosts.filter { isAsked($0, by: kind.interface) }
      let served = served(candidates, by: kind)
      guard !served.isEmpty else { continue }
      offers.append(
        InterfaceAlternative(
          key: kind.key.rawValue, interface: kind.interface, hosts: served.sorted()))
    }
  }

  private typealias Kind = (key: PolicyKey, interface: LoadingInterface)

  fileprivate static let kinds: [(key: PolicyKey, interface: LoadingInterface)] = [
    (.allowsArbitraryLoadsInWebContent, .webContent), (.allowsArbitraryLoadsForMedia, .media),
  ]

  /// Tells whether the host has an entry for itself alone, and all its connections that need the
  /// entry come from that interface.
  private func isAsked(_ host: ProvedHost, by interface: LoadingInterface) -> Bool {
    !host.cases.isEmpty && host.cases.runs.allSatisfy { $0.connection.interface == interface }
      && host.keys != nil && exceptions[host.host]?.includesSubdomains == false
  }

  /// The hosts that the key serves without their entries, on every system, as the engine has it.
  private func served(_ hosts: [ProvedHost], by kind: Kind) -> [String] {
    guard !hosts.isEmpty else { return [] }
    let names = Set(hosts.map(\.host))
    var list = TransportSecurityPolicy.propertyList(
      exceptions: exceptions.filter { !names.contains($0.key) })
    list[kind.key.rawValue] = .boolean(true)
    let policy = TransportSecurityPolicy(propertyList: list)
    return hosts.filter { host in
      host.cases.allSatisfy { item in
        var facts = item.facts
        facts.interface = kind.interface
        return prover.decisions(on: facts, on: item.system, under: policy).allSatisfy { decision in
          if case .listed = decision.standing { return false }
          return prover.blocker(in: decision) == nil
        }
      }
    }.map(\.host)
  }
}
