package import HostNames
package import SystemCalls

/// Probes servers one connection after another, and records the conversations as a capture.
///
/// The run connects only to addresses of the given hosts: it follows no redirect and fetches no
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
  /// The addresses at which a recording saw each host.
  package typealias RecordedAddresses = [HostName: Set<IPAddress>]

  private let options: ProbeOptions
  private let recorded: RecordedAddresses?
  private let lookUp: Lookup

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - options: The options of each connection.
  ///   - recorded: For hosts from a recording, the addresses at which it saw them: no other
  ///     ``UnaskedAddress`` is connected to. `nil` if a user named the hosts.
  ///   - lookUp: Resolves host names, by default through the system.
  package init(
    _ options: ProbeOptions, recorded: RecordedAddresses? = nil,
    lookingUp lookUp: @escaping Lookup = NameLookup.addresses
  ) {
    self.options = options
    self.recorded = recorded
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
        let addresses = try addresses(of: target)
        let unasked = addresses.compactMap { unaskedAddress($0, of: target) }
        if !unasked.isEmpty { onEvent(.notAskedAt(target, unasked)) }
        let asked = addresses.filter { address in !unasked.contains { $0.address == address } }
        session.ask(target, at: onePerFamily(asked))
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
    guard !wanted.isEmpty else {
      throw NameLookup.Failure(reason: "no address of the requested kind")
    }
    return wanted
  }

  private func unaskedAddress(_ address: IPAddress, of target: ProbeTarget) -> UnaskedAddress? {
    guard let recorded, recorded[target.host]?.contains(address) != true else { return nil }
    return UnaskedAddress(address)
  }

  private func onePerFamily(_ addresses: [IPAddress]) -> [IPAddress] {
    guard let first = addresses.first else { return [] }
    return [first] + addresses.filter { $0.isIPv4 != first.isIPv4 }.prefix(1)
  }
}
