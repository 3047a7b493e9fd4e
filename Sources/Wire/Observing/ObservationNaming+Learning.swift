import ApplicationProtocols
import Evidence
import HostNames

/// Learning names from DNS answers.
extension ObservationNaming {
  /// Learns from a server's answer to a client.
  mutating func learn(_ message: DNSMessage, client: IPAddress, at place: Place) {
    for resolution in message.resolvedAddresses() where Self.isHost(resolution.queriedName) {
      let isWhole = !message.isTruncated && !message.isCut
      insert(resolution, client: client, at: place.frame)
      note(resolution, message, at: place)
      if message.questions.first?.type == .https || !resolution.bindings.isEmpty,
        isWhole || !resolution.bindings.isEmpty, message.responseCode != .serverFailure
      {
        noteKeys(resolution, client: client, at: place.frame)
      }
    }
  }

  /// Notes the Encrypted Client Hello keys in a name's record, or their absence.
  ///
  /// If an alias led the client to the name, the keys also belong to the name at the start of the
  /// lookup (RFC 9460, section 3). An alias by itself says nothing about keys.
  private mutating func noteKeys(_ resolution: DNSResolution, client: IPAddress, at packet: Int) {
    let bindings = resolution.bindings
    guard bindings.isEmpty || bindings.contains(where: { $0.priority > 0 }) else { return }
    let keys = bindings.flatMap(\.encryptedHelloConfigs)
    services.note(keys, of: resolution.queriedName, at: packet)
    if !keys.isEmpty, let origin = aliases.origin(of: resolution.queriedName, client: client) {
      services.note(keys, of: origin.name, at: packet)
    }
  }

  /// Tells whether a URL could contain the name; service names (`_dns.resolver.arpa`) do not count.
  private static func isHost(_ name: String) -> Bool {
    name.utf8.first != UInt8(ascii: "_") && name.utf8.first != UInt8(ascii: "[")
      && HostName.isHost(name)
  }

  /// Tells whether a question is one that precedes a connection.
  private static func asksForHost(_ question: DNSQuestion) -> Bool {
    [.a, .aaaa, .https].contains(question.type)
  }

  /// Names addresses by the queried name, and by the name at the start of the lookup if an alias
  /// led to another query.
  private mutating func insert(_ resolution: DNSResolution, client: IPAddress, at packet: Int) {
    let name = resolution.queriedName
    for address in resolution.addresses {
      names.insert(name, address: address, client: client, at: packet)
    }
    if resolution.addresses.isEmpty {
      expectTarget(of: resolution, client: client)
    } else if let origin = aliases.origin(of: name, client: client) {
      aliases.note(origin.chain + resolution.chain, of: origin.name)
      for address in resolution.addresses {
        names.insert(origin.name, address: address, client: client, at: packet)
      }
    }
  }

  /// Notes the name that a client will query next, as it got no address.
  private mutating func expectTarget(of resolution: DNSResolution, client: IPAddress) {
    var origin = AliasTable.Origin(name: resolution.queriedName, chain: resolution.chain)
    let service = resolution.bindings.lazy.filter { $0.priority > 0 }.compactMap(\.target).first
    guard let target = service ?? resolution.chain.last, target != resolution.queriedName else {
      return
    }
    if let earlier = aliases.origin(of: resolution.queriedName, client: client),
      earlier.name != target
    {
      origin = AliasTable.Origin(
        name: earlier.name,
        chain: Array((earlier.chain + origin.chain).prefix(DNSResolution.maximumChain)))
    }
    aliases.expect(target, for: origin, client: client)
  }

  private mutating func note(_ resolution: DNSResolution, _ message: DNSMessage, at place: Place) {
    let isResolved = !resolution.addresses.isEmpty
    let chain = resolution.chain.isEmpty ? [] : resolution.chain.filter { HostName.isHost($0) }
    if isResolved || !chain.isEmpty { aliases.note(chain, of: resolution.queriedName) }
    let question = message.questions.first
    let asksForHost = question.map(Self.asksForHost) ?? false
    let bindings = question?.type == .https ? resolution.bindings : []
    answers.update(resolution.queriedName) { known in
      known.add(chain: chain)
      if isResolved { known.resolved += 1 }
      if asksForHost { known.count(message.responseCode, at: place) }
      for binding in bindings { known.add(binding) }
    }
  }

  /// Learns from a device's announcement to its neighbours (RFC 6762).
  mutating func learnAnnouncement(_ message: DNSMessage, at packet: Int) {
    // A device that leaves says so with a time of zero.
    var leaving: [IPAddress: Set<String>] = [:]
    for record in message.answers where record.timeToLive == 0 {
      guard case .address(let address) = record.value else { continue }
      leaving[address, default: []].insert(record.name)
      names.withdraw(record.name, address: address, at: packet)
    }
    for resolution in message.resolvedAddresses() {
      // For other names than its own no device speaks (RFC 6762, section 3).
      guard resolution.queriedName.hasSuffix(".local") else { continue }
      for address in resolution.addresses
      where leaving[address]?.contains(resolution.queriedName) != true {
        names.announce(resolution.queriedName, address: address, at: packet)
      }
    }
  }
}

extension NameAnswers {
  /// Counts an answer without an address.
  fileprivate mutating func count(_ code: DNSResponseCode, at place: Place) {
    switch code {
    case .nameError: nonexistent += 1
    case .serverFailure: failed += 1
    default: return
    }
    firstFailure = firstFailure.map { min($0, place) } ?? place
  }

  /// Takes in an HTTPS record.
  fileprivate mutating func add(_ binding: DNSServiceBinding) {
    hasHTTPSRecord = true
    if binding.hasEncryptedClientHello { offersEncryptedHello = true }
    for name in binding.applicationProtocols { add(applicationProtocol: name) }
  }
}
