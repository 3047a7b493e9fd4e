public import HostNames

/// The addresses of a name, as one response tells them.
public struct DNSResolution: Hashable, Sendable {
  /// The longest chain of aliases followed; resolvers give up at about this length too.
  public static let maximumChain = 16
  /// How many addresses are kept; a response over UDP rarely holds more than a dozen.
  public static let maximumAddresses = 64
  /// How many HTTPS and SVCB records are kept; in practice there are one or two.
  public static let maximumBindings = 8

  /// The name that was asked for, whatever aliases lie behind it.
  public var queriedName: String
  /// The aliases that led to the addresses, in their order, without the queried name.
  public var chain: [String] = []
  /// The addresses, each once, in the order sent; empty where there are none.
  ///
  /// The hints of HTTPS and SVCB records count too.
  public var addresses: [IPAddress] = []
  /// What HTTPS and SVCB records on the way say, in the order sent.
  public var bindings: [DNSServiceBinding] = []

  /// Follows a name through the answers of a response.
  init(of name: String, in answers: [DNSRecord]) {
    queriedName = name
    var current = name
    while true {
      var alias: String?
      for record in answers where record.name == current {
        switch record.value {
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
  /// What the response tells of each name that was asked for, each name once.
  ///
  /// Multicast DNS does not repeat the question: there, each name with a record of its own that is
  /// no other's alias counts as asked for. Empty for queries.
  public func resolvedAddresses() -> [DNSResolution] {
    guard isResponse, operation == 0 else { return [] }
    if questions.count == 1 { return [DNSResolution(of: questions[0].name, in: answers)] }
    var names: [String] = []
    func add(_ name: String) {
      if names.count < Self.maximumQuestions, !names.contains(name) { names.append(name) }
    }
    if questions.isEmpty {
      let aliases = answers.compactMap { record in
        if case .alias(let target) = record.value { target } else { nil }
      }
      for record in answers where !aliases.contains(record.name) { add(record.name) }
    } else {
      for question in questions { add(question.name) }
    }
    return names.map { DNSResolution(of: $0, in: answers) }
  }
}
