import ApplicationProtocols
import Escaping
import Evidence
import HostNames

extension ObservationNaming {
  mutating func learn(
    _ bytes: RawSpan, by reader: inout DNSAnswerReader, client: IPAddress, at mark: PacketReference,
    in capture: ForeignText
  ) {
    guard read(bytes, by: &reader) else { return }
    learn(&reader, client: client, at: mark, in: capture)
  }

  /// Learns from an LLMNR response, only if the names have a single label (RFC 4795, section 2.3).
  mutating func learnFromNeighbour(
    _ bytes: RawSpan, by reader: inout DNSAnswerReader, client: IPAddress, at mark: PacketReference,
    in capture: ForeignText
  ) {
    guard read(bytes, by: &reader),
      !reader.message.questions.contains(where: { $0.name.text.contains(".") })
    else { return }
    learn(&reader, client: client, at: mark, in: capture)
  }

  private mutating func read(_ bytes: RawSpan, by reader: inout DNSAnswerReader) -> Bool {
    if reader.isFull { count(&reader) }
    return reader.read(bytes)
  }

  mutating func count(_ reader: inout DNSAnswerReader) {
    reader.startOver { name, count in answers.update(name) { $0.resolved += count } }
  }

  private mutating func learn(
    _ reader: inout DNSAnswerReader, client: IPAddress, at mark: PacketReference,
    in capture: ForeignText
  ) {
    let isWhole = !reader.message.isTruncated && !reader.message.isCut
    let hasFailed = reader.message.responseCode == .serverFailure
    let type = reader.message.questions.isEmpty ? nil : reader.message.questions[0].type
    for place in reader.queriedNames.indices where Self.isHost(reader.queriedNames[place]) {
      reader.follow(place)
      insert(&reader, client: client, at: mark.number)
      record(&reader, type, at: mark, in: capture)
      let hasBindings = !reader.resolution.bindings.isEmpty
      if type == .https || hasBindings, isWhole || hasBindings, !hasFailed {
        recordKeys(reader.resolution, client: client, at: mark.number)
      }
    }
  }

  /// Records the Encrypted Client Hello keys in a name's HTTPS or SVCB record, or their absence.
  ///
  /// If an alias led the client to the name, the keys also belong to the first name of the lookup
  /// (RFC 9460, section 3). A response with only an alias is ignored here.
  private mutating func recordKeys(_ resolution: DNSResolution, client: IPAddress, at packet: Int) {
    let bindings = resolution.bindings
    guard bindings.isEmpty || bindings.contains(where: { $0.priority > 0 }) else { return }
    let keys = bindings.flatMap(\.encryptedHelloConfigs)
    let name = resolution.queriedName.text
    services.record(keys, of: name, at: packet)
    if !keys.isEmpty, let origin = aliases.origin(of: name, client: client) {
      services.record(keys, of: origin.name, at: packet)
    }
  }

  private static func isHost(_ name: DNSName) -> Bool {
    name.isHost && name.text.utf8.first != UInt8(ascii: "_")
      && name.text.utf8.first != UInt8(ascii: "[")
  }

  private static func asksForHost(_ type: DNSRecordType?) -> Bool {
    type == .a || type == .aaaa || type == .https
  }

  /// Adds the response's addresses for the queried name, and for the first name of the lookup if an
  /// alias led to this query.
  private mutating func insert(_ reader: inout DNSAnswerReader, client: IPAddress, at packet: Int) {
    for place in reader.resolution.addresses.indices {
      names.insert(
        reader.resolution.queriedName.text, address: reader.resolution.addresses[place],
        client: client, at: packet)
    }
    if reader.resolution.addresses.isEmpty {
      expectTarget(of: reader.resolution, client: client)
    } else if let origin = aliases.origin(of: reader.resolution.queriedName.text, client: client) {
      aliases.record(origin.chain + reader.resolution.chain.map(\.text), of: origin.name)
      for address in reader.resolution.addresses {
        names.insert(origin.name, address: address, client: client, at: packet)
      }
    }
  }

  private mutating func expectTarget(of resolution: DNSResolution, client: IPAddress) {
    let name = resolution.queriedName.text
    var origin = DNSAliasTable.Origin(name: name, chain: resolution.chain.map(\.text))
    let service = resolution.bindings.lazy.filter { $0.priority > 0 }.compactMap(\.target).first
    guard let target = (service ?? resolution.chain.last)?.text, target != name else { return }
    if let earlier = aliases.origin(of: name, client: client), earlier.name != target {
      origin = DNSAliasTable.Origin(
        name: earlier.name,
        chain: Array((earlier.chain + origin.chain).prefix(DNSResolution.maximumChain)))
    }
    aliases.expect(target, for: origin, client: client)
  }

  private mutating func record(
    _ reader: inout DNSAnswerReader, _ type: DNSRecordType?, at mark: PacketReference,
    in capture: ForeignText
  ) {
    let code = reader.message.responseCode
    let isFailure = code.isFailure && Self.asksForHost(type)
    let isResolved = !reader.resolution.addresses.isEmpty
    if isResolved, reader.resolution.chain.isEmpty, !isFailure,
      type != .https || reader.resolution.bindings.isEmpty
    {
      aliases.record([], of: reader.resolution.queriedName.text)
      return reader.countPlainAnswer()
    }
    let chain = reader.resolution.chain.filter(\.isHost).map(\.text)
    let name = reader.resolution.queriedName.text
    if isResolved || !chain.isEmpty { aliases.record(chain, of: name) }
    answers.update(name) { known in
      known.add(chain: chain)
      if isResolved { known.resolved += 1 }
      if isFailure { known.count(code, at: mark.place(in: capture)) }
      guard type == .https else { return }
      for binding in reader.resolution.bindings { known.add(binding) }
    }
  }

  /// Learns from a device's mDNS announcement (RFC 6762).
  mutating func learnAnnouncement(
    _ bytes: RawSpan, by reader: inout DNSAnswerReader, at packet: Int
  ) {
    guard read(bytes, by: &reader) else { return }
    let message = reader.message
    // A device that leaves announces its records with a time to live of 0 (RFC 6762, section 10.1).
    var leaving: [IPAddress: Set<String>] = [:]
    for record in message.answers where record.timeToLive == 0 {
      guard case .address(let address) = record.value else { continue }
      leaving[address, default: []].insert(record.name.text)
      names.withdraw(record.name.text, address: address, at: packet)
    }
    for resolution in message.resolvedAddresses() {
      // A device may only answer for its own names (RFC 6762, section 3).
      let name = resolution.queriedName.text
      guard name.hasSuffix(".local") else { continue }
      for address in resolution.addresses
      where leaving[address]?.contains(name) != true {
        names.announce(name, address: address, at: packet)
      }
    }
  }
}

extension DNSResponseCode {
  fileprivate var isFailure: Bool { self == .nameError || self == .serverFailure }
}

extension DNSAnswers {
  fileprivate mutating func count(_ code: DNSResponseCode, at place: Place) {
    if code == .nameError { nonexistent += 1 } else { failed += 1 }
    firstFailure = firstFailure.map { min($0, place) } ?? place
  }

  fileprivate mutating func add(_ binding: DNSServiceBinding) {
    hasHTTPSRecord = true
    if binding.hasEncryptedClientHello { offersEncryptedHello = true }
    for name in binding.applicationProtocols { add(applicationProtocol: ForeignText(name)) }
  }
}
