public import AppTransportSecurity
import PropertyLists

/// A global key for one loading interface that could replace exception entries.
///
/// The suggested dictionary never contains the key, as it disables ATS in that interface for all
/// hosts without an entry, seen or not.
public struct LoadingInterfaceKeyAlternative: Hashable, Sendable {
  public var key: String
  public var interface: LoadingInterface
  public var hosts: [String]

  public init(key: String, interface: LoadingInterface, hosts: [String]) {
    self.key = key
    self.interface = interface
    self.hosts = hosts
  }

  public static var kinds: [(key: String, interface: LoadingInterface)] {
    LoadingInterfaceKeyAlternatives.kinds.map { ($0.key.rawValue, $0.interface) }
  }
}

/// Finds entries that `NSAllowsArbitraryLoadsInWebContent` or `NSAllowsArbitraryLoadsForMedia`
/// could replace.
///
/// A host qualifies if the key's interface made all connections that need the host's entry, and the
/// policy engine allows them by the key alone. Reports list these keys beside the dictionary, which
/// never contains them.
struct LoadingInterfaceKeyAlternatives {
  private(set) var offers: [LoadingInterfaceKeyAlternative] = []

  private let exceptions: [String: DomainException]
  private let prover: DictionaryProver

  init(
    exceptions: [String: DomainException], hosts: [HostForProof], options: RecommenderOptions
  ) {
    self.exceptions = exceptions
    prover = DictionaryProver(options: options)
    for kind in Self.kinds {
      let candidates = hosts.filter { isAsked($0, by: kind.interface) }
      let served = served(candidates, by: kind)
      guard !served.isEmpty else { continue }
      offers.append(
        LoadingInterfaceKeyAlternative(
          key: kind.key.rawValue, interface: kind.interface, hosts: served.sorted()))
    }
  }

  private typealias Kind = (key: PolicyKey, interface: LoadingInterface)

  fileprivate static let kinds: [(key: PolicyKey, interface: LoadingInterface)] = [
    (.allowsArbitraryLoadsInWebContent, .webContent), (.allowsArbitraryLoadsForMedia, .media),
  ]

  /// Returns true if the host has its own entry, which connections of this interface alone
  /// need.
  private func isAsked(_ host: HostForProof, by interface: LoadingInterface) -> Bool {
    !host.cases.isEmpty && host.cases.runs.allSatisfy { $0.connection.interface == interface }
      && host.keys != nil && exceptions[host.host]?.includesSubdomains == false
  }

  private func served(_ hosts: [HostForProof], by kind: Kind) -> [String] {
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
