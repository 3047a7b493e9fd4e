import ApplicationProtocols
import Evidence
import HostNames

/// What answers of DNS teach.
extension ObservationNaming {
  /// Takes over what a server answered to a client.
  mutating func learn(_ message: DNSMessage, client: IPAddress, at place: Place) {
    for resolution in message.resolvedAddresses() where Self.isHost(resolution.queriedName) {
      let isWhole = !message.isTruncated && !message.isCut
      insert(resolution, client: client, at: place.frame)
      note(resolution, message, at: place)
      guard message.questions.first?.type == .https || !resolution.bindings.isEmpty else {
        continue
      }
      if isWhole || !resolution.bindings.isEmpty, message.responseCode != .serverFailure {
        services.note(
          resolution.bindings.flatMap(\.encryptedHelloConfigs), of: resolution.queriedName)
      }
    }
  }

  /// Whether a URL could hold the name; those of services (`_dns.resolver.arpa`) are none.
  private static func isHost(_ name: String) -> Bool {
    HostName.isHost(name) && !name.hasPrefix("_") && !name.hasPrefix("[")
  }

  /// Whether a question is one that is asked before a connection.
  private static func asksForHost(_ question: DNSQuestion) -> Bool {
    [.a, .aaaa, .https].contains(question.type)
  }

  /// Names addresses by what was asked for: where a client had to ask again for the target of an
  /// alias, that is the name it began with.
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

  /// Notes under which name a client will ask for the address that it was not given.
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
    var known = NameAnswers(resolution.queriedName)
    let chain = resolution.chain.filter { HostName.isHost($0) }
    known.add(chain: chain)
    if !resolution.addresses.isEmpty { known.resolved = 1 }
    if !resolution.addresses.isEmpty || !chain.isEmpty {
      aliases.note(chain, of: resolution.queriedName)
    }
    if let question = message.questions.first, Self.asksForHost(question) {
      known.nonexistent = message.responseCode == .nameError ? 1 : 0
      known.failed = message.responseCode == .serverFailure ? 1 : 0
    }
    if known.nonexistent + known.failed > 0 { known.firstFailure = place }
    if message.questions.first?.type == .https, !resolution.bindings.isEmpty {
      known.hasHTTPSRecord = true
      for binding in resolution.bindings {
        for name in binding.applicationProtocols { known.add(applicationProtocol: name) }
        if binding.hasEncryptedClientHello { known.offersEncryptedHello = true }
      }
    }
    answers.record(known)
  }

  /// Takes over what a device says of itself to its neighbours (RFC 6762).
  mutating func learnAnnouncement(_ message: DNSMessage, at packet: Int) {
    for resolution in message.resolvedAddresses() {
      for address in resolution.addresses {
        names.announce(resolution.queriedName, address: address)
      }
    }
    // A device that leaves says so with a time of zero.
    for record in message.answers where record.timeToLive == 0 {
      if case .address(let address) = record.value { names.withdraw(record.name, address: address) }
    }
  }
}
