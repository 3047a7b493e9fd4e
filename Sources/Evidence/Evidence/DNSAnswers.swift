public import Escaping
import HeapModule

/// The DNS answers for one name: the number of each outcome, such as NXDOMAIN, and the records.
public struct DNSAnswers: Hashable, Sendable {
  /// The maximum number of alias chains kept.
  ///
  /// If there are more chains, the longest ones in bytes are kept.
  public static let mostChains = 4
  public static let mostProtocols = 8

  /// The queried name in lower case, without a trailing dot.
  public var name: String
  public var resolved = 0
  /// The number of answers that the name does not exist (NXDOMAIN).
  public var nonexistent = 0
  /// The number of answers that the look-up failed (SERVFAIL).
  public var failed = 0
  public var firstFailure: Place?
  /// The alias chains (CNAME), sorted; each from the first alias to the canonical name.
  public private(set) var chains: [[String]] = []
  private var chainCosts: [Int] = []
  /// True if an answer had an HTTPS record for the name.
  ///
  /// Apple's clients then use https even for http URLs (RFC 9460, section 9.5).
  public var hasHTTPSRecord = false
  public private(set) var applicationProtocols: [ForeignText] = []
  public var offersEncryptedHello = false

  public init(_ name: String) { self.name = name }

  public mutating func add(chain: [String]) {
    guard !chain.isEmpty, !chains.contains(chain) else { return }
    let place = chains.firstIndex { chain.lexicographicallyPrecedes($0) } ?? chains.count
    chains.insert(chain, at: place)
    chainCosts.insert(Self.cost(chain), at: place)
    guard chains.count > Self.mostChains else { return }
    // Of chains with the same cost, the last one is dropped.
    let least = chainCosts.indices.reversed().min { chainCosts[$0] < chainCosts[$1] }
    if let least {
      chains.remove(at: least)
      chainCosts.remove(at: least)
    }
  }

  public mutating func add(applicationProtocol name: ForeignText) {
    guard !applicationProtocols.contains(name) else { return }
    let place = applicationProtocols.firstIndex { name < $0 } ?? applicationProtocols.count
    applicationProtocols.insert(name, at: place)
    if applicationProtocols.count > Self.mostProtocols { applicationProtocols.removeLast() }
  }

  public mutating func merge(_ other: DNSAnswers) {
    resolved += other.resolved
    nonexistent += other.nonexistent
    failed += other.failed
    if let place = other.firstFailure {
      firstFailure = firstFailure.map { min($0, place) } ?? place
    }
    for chain in other.chains { add(chain: chain) }
    hasHTTPSRecord = hasHTTPSRecord || other.hasHTTPSRecord
    for name in other.applicationProtocols { add(applicationProtocol: name) }
    offersEncryptedHello = offersEncryptedHello || other.offersEncryptedHello
  }

  /// Adds the answers in other captures; of two counts the greater is kept, so that a capture may
  /// be added twice.
  mutating func join(_ other: DNSAnswers) {
    var other = other
    let counts = (
      max(resolved, other.resolved), max(nonexistent, other.nonexistent),
      max(failed, other.failed)
    )
    if let mine = firstFailure, let theirs = other.firstFailure, mine.precedesByBytes(theirs) {
      other.firstFailure = mine
    } else if other.firstFailure != nil {
      firstFailure = other.firstFailure
    }
    merge(other)
    (resolved, nonexistent, failed) = counts
  }

  var cost: Int {
    chainCosts.reduce(256 + name.utf8.count + 32 * applicationProtocols.count, +)
  }

  private static func cost(_ chain: [String]) -> Int {
    chain.reduce(32) { $0 + $1.utf8.count + 16 }
  }

  fileprivate var answerCount: Int { resolved + nonexistent + failed }
}

/// A table of the DNS answers for each name.
///
/// The order of recording does not matter. Beyond the limits, the first names in text order are
/// kept, each with all its answers.
public struct DNSAnswerTable: Sendable {
  /// The maximum number of names in the table; answers for further names are only counted.
  public static let mostNames = 16_384
  public static let mostBytes = 8 << 20

  private var byName: [String: DNSAnswers] = [:]
  private var heldBytes = 0
  private var order: Heap<String>?
  /// The dropped name that comes first in text order; `nil` if none was dropped.
  ///
  /// No later name is kept either, because some of its answers may be lost.
  public private(set) var end: String?
  public private(set) var dropped = 0

  public init() {}

  public var isEmpty: Bool { byName.isEmpty }

  public var rows: [DNSAnswers] { byName.values.sorted { $0.name < $1.name } }

  public subscript(name: String) -> DNSAnswers? { byName[name] }

  public mutating func record(_ answers: DNSAnswers) {
    update(answers.name) { $0.merge(answers) }
  }

  /// Changes the answers for a name, which is in lower case without a trailing dot.
  public mutating func update(_ name: String, _ change: (inout DNSAnswers) -> Void) {
    if let index = byName.index(forKey: name) {
      // Changed in place, because a copy would cost more than the answer.
      heldBytes -= byName.values[index].cost
      change(&byName.values[index])
      heldBytes += byName.values[index].cost
    } else {
      var answers = DNSAnswers(name)
      change(&answers)
      if let end, name >= end {
        dropped += answers.answerCount
        return
      }
      heldBytes += answers.cost
      byName[name] = answers
      order?.insert(name)
    }
    while byName.count > Self.mostNames || heldBytes > Self.mostBytes { dropLast() }
  }

  private mutating func dropLast() {
    if order == nil { order = Heap(byName.keys) }
    guard let name = order?.popMax(), let answers = byName.removeValue(forKey: name) else {
      heldBytes = 0
      return
    }
    heldBytes -= answers.cost
    dropped += answers.answerCount
    end = name
  }

  /// Adds the number of answers that another table dropped, and drops its first dropped name,
  /// `end`, and all names after it.
  public mutating func record(dropped answers: Int, from end: String? = nil) {
    dropped += answers
    if let end { exclude(from: end) }
  }

  private mutating func exclude(from name: String) {
    guard end.map({ name < $0 }) ?? true else { return }
    if order == nil { order = Heap(byName.keys) }
    while let last = order?.max, last >= name { dropLast() }
    end = name
  }

  public mutating func merge(_ other: DNSAnswerTable) {
    guard !isEmpty || end != nil || dropped > 0 else {
      self = other
      return
    }
    dropped += other.dropped
    if let end = other.end { exclude(from: end) }
    for answers in other.rows { record(answers) }
  }

  public mutating func join(_ other: DNSAnswerTable) {
    let known = max(dropped, other.dropped)
    dropped = 0
    if let end = other.end { exclude(from: end) }
    for answers in other.rows { update(answers.name) { $0.join(answers) } }
    // A name dropped now may already have been counted before, so only "at least one" is certain.
    dropped = max(known, min(dropped, 1))
  }

  /// Returns the names whose queries all failed, such as hosts that no longer exist.
  ///
  /// Excluded are names with a search domain appended (RFC 1535) and the names in `reached`, the
  /// hosts with connections.
  public func deadNames(besides reached: Set<String>) -> [DNSAnswers] {
    rows.filter { answers in
      guard answers.nonexistent + answers.failed > 0, answers.resolved == 0,
        !reached.contains(answers.name)
      else { return false }
      return !Self.prefixes(of: answers.name).contains { prefix in
        reached.contains(prefix) || byName[prefix].map { $0.resolved > 0 } == true
      }
    }
  }

  private static let mostPrefixes = 8

  /// Returns the prefixes of a name that end before a dot, `a` and `a.b` for `a.b.example`, to find
  /// a name to which a search domain was appended.
  static func prefixes(of name: String) -> [String] {
    name.utf8.indices.lazy.filter { name.utf8[$0] == UInt8(ascii: ".") }.prefix(mostPrefixes)
      .map { String(name[..<$0]) }
  }
}
