import Evidence

/// The inputs of a run in the order in which they were read.
struct RunInputList: Sendable {
  private var accounts: [InputSummary] = []
  private var identities: [Int: [UInt8]] = [:]

  /// Adds an input and returns its index in the list.
  @discardableResult
  mutating func add(_ account: InputSummary) -> Int {
    accounts.append(account)
    return accounts.count - 1
  }

  /// Records the hash of an input's evidence, by which copies are recognised.
  mutating func identify(_ input: Int, _ identity: [UInt8]) { identities[input] = identity }

  /// The inputs sorted by name; an input with the same evidence as an earlier one is marked as a
  /// copy.
  var ledger: InputLedger {
    var accounts = accounts
    var firsts: [[UInt8]: InputSummary] = [:]
    for (input, identity) in identities {
      let account = accounts[input]
      firsts[identity] = firsts[identity].map { min($0, account) } ?? account
    }
    var hasFirst: Set<[UInt8]> = []
    for input in identities.keys.sorted() {
      guard let identity = identities[input], let first = firsts[identity] else { continue }
      // Of two that are equal in all, as a file read twice, one is the first.
      if accounts[input] == first, hasFirst.insert(identity).inserted { continue }
      accounts[input].original = first.name
    }
    return InputLedger(accounts)
  }
}
