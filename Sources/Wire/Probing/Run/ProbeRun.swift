package import HostNames
package import SystemCalls

/// Probes servers one connection after another, and records the conversations as a capture.
///
/// The run connects only to the addresses of the given hosts: it follows no redirect and fetches no
/// certificate. For each question (a scheme and port of a host), it makes at most
/// ``ProbeOptions/mostConnections`` connections, and reads at most ``TLSClient/mostBytes`` from
/// each.
package struct ProbeRun {
  package struct Result: Sendable {
    package var capture: [UInt8]
    package var connections: Int
  }

  package typealias LookupFailure = NameLookup.Failure
  package typealias Lookup = (String) throws(LookupFailure) -> [IPAddress]

  private let options: ProbeOptions
  private let lookUp: Lookup

  /// Creates a run; `lookUp` resolves host names, by default through the system.
  package init(
    _ options: ProbeOptions, lookingUp lookUp: @escaping Lookup = NameLookup.addresses
  ) {
    self.options = options
    self.lookUp = lookUp
  }

  /// Probes the targets in order, reports progress to `onEvent`, and returns the capture.
  package func probe(
    _ targets: [ProbeTarget], onEvent: @escaping (ProbeEvent) -> Void = { _ in }
  ) -> Result {
    var session = ProbeSession(options, onEvent)
    for target in ProbeTarget.joined(targets) {
      guard !session.isFull else {
        onEvent(.full(target))
        continue
      }
      do throws(NameLookup.Failure) {
        session.ask(target, at: try addresses(of: target))
      } catch {
        onEvent(.unresolved(target, reason: error.reason))
      }
    }
    return session.finish()
  }

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
      throw NameLookup.Failure(reason: "no address of the requested kind")
    }
    return [first] + wanted.filter { $0.isIPv4 != first.isIPv4 }.prefix(1)
  }
}
