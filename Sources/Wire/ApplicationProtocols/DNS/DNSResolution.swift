public import HostNames

/// The addresses of a name, according to one response.
public struct DNSResolution: Hashable, Sendable {
  /// The maximum number of aliases (CNAME) followed; resolvers give up after about as many.
  public static let maximumChain = 16
  public static let maximumAddresses = 64
  /// The maximum number of HTTPS and SVCB records kept; responses usually have one or two.
  public static let maximumBindings = 8

  public var queriedName: DNSName
  public var chain: [DNSName] = []
  /// The addresses without duplicates, in the order sent; empty if there are none.
  ///
  /// Includes the hints of HTTPS and SVCB records.
  public var addresses: [IPAddress] = []
  public var bindings: [DNSServiceBinding] = []

  public init(of name: DNSName) { queriedName = name }

  public mutating func follow(_ name: DNSName, in answers: [DNSRecord]) {
    queriedName = name
    while !chain.isEmpty { chain.removeLast() }
    while !addresses.isEmpty { addresses.removeLast() }
    while !bindings.isEmpty { bindings.removeLast() }
    var current = name
    while true {
      var alias: DNSName?
      // By index, because copying each record costs more than examining it.
      for place in answers.indices where answers[place].name == current {
        switch answers[place].value {
        case .address(let address):
          add(address)
        case .alias(let target):
          alias = alias ?? target
        case .service(let binding):
          binding.addressHints.forEach { add($0) }
          if bindings.count < Self.maximumBindings { bindings.append(binding) }
          if binding.priority == 0 { alias = alias ?? binding.target }
        }
      }
      guard
        let alias, alias != queriedName, !chain.contains(alias), chain.count < Self.maximumChain
      else { return }
      chain.append(alias)
      current = alias
    }
  }

  private mutating func add(_ address: IPAddress) {
    guard addresses.count < Self.maximumAddresses, !addresses.contains(address) else { return }
    addresses.append(address)
  }
}

extension DNSMessage {
  public func resolvedAddresses() -> [DNSResolution] {
    var names: [DNSName] = []
    addQueriedNames(to: &names)
    return names.map { name in
      var resolution = DNSResolution(of: name)
      resolution.follow(name, in: answers)
      return resolution
    }
  }

  /// Adds the names that this response answers to an empty array, each once; adds nothing if this
  /// message is a query.
  ///
  /// A multicast DNS response has no question, so its record names are added, except CNAME targets.
  public func addQueriedNames(to names: inout [DNSName]) {
    guard isResponse, operation == 0 else { return }
    func add(_ name: DNSName) {
      if names.count < Self.maximumQuestions, !names.contains(name) { names.append(name) }
    }
    // Multicast DNS responses repeat no question (RFC 6762, section 6).
    if questions.isEmpty {
      let aliases = answers.compactMap { record in
        if case .alias(let target) = record.value { target } else { nil }
      }
      for record in answers where !aliases.contains(record.name) { add(record.name) }
    } else {
      for question in questions { add(question.name) }
    }
  }
}
