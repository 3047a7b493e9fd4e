import HeapModule
import HostNames

/// DNS answers for one name.
public struct NameAnswers: Hashable, Sendable {
  /// Different chains of aliases kept of one name: the longest, so that what is kept never takes less
  /// with more answers.
  public static let mostChains = 4
  /// Different application protocols kept.
  public static let mostProtocols = 8

  /// The name that was asked for, in lower case without a dot at its end.
  public var name: String
  /// Answers that held an address.
  public var resolved = 0
  /// Answers that there is no such name (NXDOMAIN).
  public var nonexistent = 0
  /// Answers that the server could not tell (SERVFAIL).
  public var failed = 0
  /// The place of the first NXDOMAIN or SERVFAIL answer.
  public var firstFailure: Place?
  /// The aliases (CNAME) behind the name, from the nearest to the canonical one; sorted.
  public private(set) var chains: [[String]] = []
  /// The cost of each chain in bytes, stored because computing it for each answer would be slow.
  private var chainCosts: [Int] = []
  /// True if there is an HTTPS record.
  ///
  /// Apple's clients then use https at once, whatever the URL's scheme (RFC 9460, section 9.5).
  public var hasHTTPSRecord = false
  /// The application protocols (ALPN) that such a record offers, sorted.
  public private(set) var applicationProtocols: [String] = []
  /// True if an HTTPS record has keys for Encrypted Client Hello.
  public var offersEncryptedHello = false

  /// A name of which nothing was answered yet.
  public init(_ name: String) { self.name = name }

  /// Takes in a chain of aliases; an empty one says nothing.
  public mutating func add(chain: [String]) {
    guard !chain.isEmpty, !chains.contains(chain) else { return }
    let place = chains.firstIndex { chain.lexicographicallyPrecedes($0) } ?? chains.count
    chains.insert(chain, at: place)
    chainCosts.insert(Self.cost(chain), at: place)
    guard chains.count > Self.mostChains else { return }
    // Of those of one length the last.
    let least = chainCosts.indices.reversed().min { chainCosts[$0] < chainCosts[$1] }
    if let least {
      chains.remove(at: least)
      chainCosts.remove(at: least)
    }
  }

  /// Takes in a protocol that a record offers.
  public mutating func add(applicationProtocol name: String) {
    guard !applicationProtocols.contains(name) else { return }
    let place = applicationProtocols.firstIndex { name < $0 } ?? applicationProtocols.count
    applicationProtocols.insert(name, at: place)
    if applicationProtocols.count > Self.mostProtocols { applicationProtocols.removeLast() }
  }

  /// Takes in what was answered of the same name elsewhere.
  public mutating func merge(_ other: NameAnswers) {
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

  /// Takes in what was answered of the same name in other captures; the greater counts stay, so that a
  /// repetition changes nothing.
  mutating func join(_ other: NameAnswers) {
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

  /// About how much memory it takes, in bytes.
  var cost: Int {
    chainCosts.reduce(256 + name.utf8.count + 32 * applicationProtocols.count, +)
  }

  private static func cost(_ chain: [String]) -> Int {
    chain.reduce(32) { $0 + $1.utf8.count + 16 }
  }

  /// Answers that said whether there is an address.
  fileprivate var answerCount: Int { resolved + nonexistent + failed }
}

/// DNS answers, name by name.
///
/// The result does not depend on the order of answers. If there are too many names, the first in
/// text order are kept, each with all of its answers.
public struct NameAnswerTable: Sendable {
  /// Names that are kept; answers of others are counted.
  public static let mostNames = 16_384
  /// About how much memory they may take, in bytes.
  public static let mostBytes = 8 << 20

  private var byName: [String: NameAnswers] = [:]
  private var heldBytes = 0
  /// The names that are kept, once there were too many.
  private var order: Heap<String>?
  /// The first of the names that had to make room: what comes behind it is not kept either, as some of
  /// its answers may be lost.
  public private(set) var end: String?
  /// Answers that were not kept because there were too many different names.
  public private(set) var dropped = 0

  /// Creates an empty table.
  public init() {}

  /// True if no answers are kept.
  public var isEmpty: Bool { byName.isEmpty }

  /// The answers, sorted by name.
  public var rows: [NameAnswers] { byName.values.sorted { $0.name < $1.name } }

  /// Returns the answers for a name.
  public subscript(name: String) -> NameAnswers? { byName[name] }

  /// Takes in answers.
  public mutating func record(_ answers: NameAnswers) {
    update(answers.name) { $0.merge(answers) }
  }

  /// Takes in what an answer says of a name.
  ///
  /// - Parameters:
  ///   - name: The name, in lower case without a dot at its end.
  ///   - change: Adds it.
  public mutating func update(_ name: String, _ change: (inout NameAnswers) -> Void) {
    if let index = byName.index(forKey: name) {
      // In place: a copy would cost more than the answer.
      heldBytes -= byName.values[index].cost
      change(&byName.values[index])
      heldBytes += byName.values[index].cost
    } else {
      var answers = NameAnswers(name)
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

  /// Lets go of the last name.
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

  /// Counts answers that were not kept elsewhere.
  ///
  /// - Parameters:
  ///   - answers: The number of answers.
  ///   - end: The first of the names that had to make room there.
  public mutating func record(dropped answers: Int, from end: String? = nil) {
    dropped += answers
    if let end { leaveOut(from: end) }
  }

  /// Lets go of a name and of all behind it, now and from now on.
  private mutating func leaveOut(from name: String) {
    guard end.map({ name < $0 }) ?? true else { return }
    if order == nil { order = Heap(byName.keys) }
    while let last = order?.max, last >= name { dropLast() }
    end = name
  }

  /// Takes in all that another table holds.
  public mutating func merge(_ other: NameAnswerTable) {
    guard !isEmpty || end != nil || dropped > 0 else {
      self = other
      return
    }
    dropped += other.dropped
    if let end = other.end { leaveOut(from: end) }
    for answers in other.rows { record(answers) }
  }

  /// Takes in the answers of other captures; see `NameAnswers.join`.
  public mutating func join(_ other: NameAnswerTable) {
    let known = max(dropped, other.dropped)
    dropped = 0
    if let end = other.end { leaveOut(from: end) }
    for answers in other.rows { update(answers.name) { $0.join(answers) } }
    // A name that had to make room now may have had to before: that there is one is all that is sure.
    dropped = max(known, min(dropped, 1))
  }

  /// Names that were asked for and have no address at all: the app asks a host that is no more, or
  /// never was.
  ///
  /// A name that only completes another one with a search domain (RFC 1535) is not told, nor one that
  /// was reached all the same.
  ///
  /// - Parameter reached: Hosts to which connections were seen.
  /// - Returns: The answers for each such name, by name.
  public func deadNames(besides reached: Set<String>) -> [NameAnswers] {
    rows.filter { answers in
      guard answers.nonexistent + answers.failed > 0, answers.resolved == 0,
        !reached.contains(answers.name)
      else { return false }
      return !Self.prefixes(of: answers.name).contains { prefix in
        reached.contains(prefix) || byName[prefix].map { $0.resolved > 0 } == true
      }
    }
  }

  /// Labels of a name before which a search domain may begin.
  private static let mostPrefixes = 8

  /// Of `a.b.example`, `a` and `a.b`.
  static func prefixes(of name: String) -> [String] {
    name.utf8.indices.lazy.filter { name.utf8[$0] == UInt8(ascii: ".") }.prefix(mostPrefixes)
      .map { String(name[..<$0]) }
  }
}
