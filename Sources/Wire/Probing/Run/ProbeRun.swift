public import HostNames
import ProtocolRegistries
public import SystemCalls

/// Asks servers what they speak, one connection after another, and keeps the conversations as a
/// capture.
///
/// It connects to the addresses of the hosts it is given and to nothing else: no redirect is followed,
/// no certificate is looked up. At most ``ProbeOptions/mostConnections`` connections are made for a
/// question, and ``TLSClient/mostBytes`` bytes read of each.
public struct ProbeRun {
  /// The result of a run.
  public struct Result: Sendable {
    /// The conversations, as a pcapng file.
    public var capture: [UInt8]
    /// The number of connections that came about.
    public var connections: Int
  }

  /// Looks a name up.
  public typealias Lookup = (String) throws(NameLookup.Failure) -> [IPAddress]

  private let options: ProbeOptions
  private let lookUp: Lookup

  /// A run.
  ///
  /// - Parameters:
  ///   - options: Limits and choices.
  ///   - lookUp: Looks names up; by default as the system does.
  public init(
    _ options: ProbeOptions, lookingUp lookUp: @escaping Lookup = NameLookup.addresses
  ) {
    self.options = options
    self.lookUp = lookUp
  }

  /// Asks servers.
  ///
  /// - Parameters:
  ///   - targets: The servers, which are asked one after another.
  ///   - tell: Called with each event.
  /// - Returns: The capture.
  public func probe(
    _ targets: [ProbeTarget], tell: @escaping (ProbeEvent) -> Void = { _ in }
  ) -> Result {
    var session = ProbeSession(options, tell)
    for target in ProbeTarget.joined(targets) {
      guard !session.isFull else {
        tell(.full(target))
        continue
      }
      do throws(NameLookup.Failure) {
        session.ask(target, at: try addresses(of: target))
      } catch {
        tell(.unresolved(target, reason: error.reason))
      }
    }
    return session.finish()
  }

  /// The first address of each wanted kind, in the system's order.
  private func addresses(of target: ProbeTarget) throws(NameLookup.Failure) -> [IPAddress] {
    let all: [IPAddress] =
      if let address = target.host.address { [address] } else { try lookUp(target.host.name) }
    let wanted = all.filter { address in
      switch options.families {
      case .any: true
      case .ipv4: address.isIPv4
      case .ipv6: !address.isIPv4
      }
    }
    guard let first = wanted.first else {
      throw NameLookup.Failure(reason: "no address of the wanted kind")
    }
    return [first] + wanted.filter { $0.isIPv4 != first.isIPv4 }.prefix(1)
  }
}
