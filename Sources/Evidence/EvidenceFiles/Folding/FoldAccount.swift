public import Evidence
import JSONText

/// A description of a fold: the captures that were put together, and what was wrong with them.
///
/// As a fold is, it is a join semilattice.
public struct FoldAccount: Hashable, Sendable {
  /// The labels that its captures have in common, by which they were put together.
  public var labels: [String: String]
  /// The filter expression by which packets of all its captures were left out.
  public var filter: String?
  /// The processes to which all its captures were narrowed; none means all.
  public var processes: [String]
  /// The captures.
  public var captures = CaptureTally()
  /// The captures that were damaged or not read in full.
  public var damaged = CaptureTally()
  /// The captures of which something was not looked at.
  public var incomplete = CaptureTally()
  /// Captures of which nothing could be read: the first by name.
  public internal(set) var unread: [UnreadCapture] = []
  /// True if more captures could not be read.
  public internal(set) var isMoreUnread = false
  /// The first warnings in text order that were given when the captures were read.
  public internal(set) var warnings: [String] = []
  /// The versions of atsift that read the captures.
  public internal(set) var readers: [String] = []
  /// True if lines of the fold were lost.
  public var isDamaged = false

  /// A capture of which nothing could be read.
  public struct UnreadCapture: Hashable, Sendable {
    public var name: String
    public var reason: String

    /// A capture that could not be read.
    public init(name: String, reason: String) {
      self.name = name
      self.reason = reason
    }
  }

  /// A fold of no captures.
  public init(labels: [String: String] = [:], filter: String? = nil, processes: [String] = []) {
    self.labels = labels
    self.filter = filter
    self.processes = processes
  }

  /// The account of one capture.
  ///
  /// - Parameters:
  ///   - capture: The capture.
  ///   - identity: Its identity.
  ///   - names: The labels by which captures are put together.
  init(_ capture: CaptureAccount, _ identity: CaptureIdentity, by names: Set<String>) {
    let capture = capture.bounded
    self.init(
      labels: capture.labels.filter { names.contains($0.key) }, filter: capture.filter,
      processes: Set(capture.processes).sorted())
    readers = [capture.reader].compactMap(\.self)
    if let reason = capture.unreadReason {
      unread = [UnreadCapture(name: capture.name, reason: reason)]
    } else {
      let tally = CaptureTally(identity)
      captures = tally
      if capture.isDamaged { damaged = tally }
      if capture.isIncomplete { incomplete = tally }
      warnings = capture.warnings
    }
    bound()
  }

  /// Takes in the account of another fold with the same key.
  public mutating func join(_ other: FoldAccount) {
    captures.join(other.captures)
    damaged.join(other.damaged)
    incomplete.join(other.incomplete)
    unread += other.unread
    isMoreUnread = isMoreUnread || other.isMoreUnread
    warnings += other.warnings
    readers += other.readers
    isDamaged = isDamaged || other.isDamaged
    bound()
  }

  /// Sorts the lists, and cuts them at their limit.
  mutating func bound() {
    let unreadTexts = Set(unread.map { [Text($0.name), Text($0.reason)] })
      .sorted { $0.lexicographicallyPrecedes($1) }
    isMoreUnread = isMoreUnread || unreadTexts.count > EvidenceLimits.warnings
    unread = unreadTexts.prefix(EvidenceLimits.warnings).map {
      UnreadCapture(name: $0[0].text, reason: $0[1].text)
    }
    warnings = Self.bounded(warnings)
    readers = Self.bounded(readers)
  }

  private static func bounded(_ texts: [String]) -> [String] {
    Set(texts.map(Text.init)).sorted().prefix(EvidenceLimits.warnings).map(\.text)
  }

  /// The bytes that tell folds apart, in whose order they stand in a file.
  public var key: [UInt8] {
    written { json in
      json.openObject()
      json.member(#""labels":"#, labels: labels)
      json.member(#""filter":"#, filter)
      json.member(#""processes":"#, processes)
      json.closeObject()
    }
  }
}

extension CaptureAccount {
  /// The label for the day of a capture's first evidence, in UTC, where it has no such label of its own.
  public static let dayLabel = "day"
}

extension EvidenceLedger {
  fileprivate var firstTime: Timestamp? {
    sightingsByHost.lazy.joined().compactMap(\.first.time).min()
  }
}

/// A fold with its account.
public struct FoldSection: Sendable {
  /// The account of its captures.
  public var account: FoldAccount
  /// The evidence.
  public var fold: EvidenceFold

  /// A fold and its account.
  public init(account: FoldAccount, fold: EvidenceFold) {
    self.account = account
    self.fold = fold
  }

  /// The fold of one capture.
  ///
  /// - Parameters:
  ///   - section: The capture.
  ///   - names: The labels by which captures are put together.
  ///   - priority: The evidence to keep if there is too much.
  public init(_ section: EvidenceSection, by names: Set<String>, priority: EvidencePriority) {
    let identity = CaptureIdentity(hash: section.identity)
    var capture = section.capture
    if names.contains(CaptureAccount.dayLabel), capture.labels[CaptureAccount.dayLabel] == nil {
      capture.labels[CaptureAccount.dayLabel] = section.ledger.firstTime?.day
    }
    account = FoldAccount(capture, identity, by: names)
    fold = EvidenceFold(priority: priority)
    fold.insert(section.ledger, of: identity)
  }

  /// Takes in another fold, whose key may be another.
  public mutating func join(_ other: FoldSection) {
    account.join(other.account)
    fold.join(other.fold)
  }
}

extension FoldAccount {
  /// The fold in words: its labels, such as `app=Shop, version=2.1`.
  public var name: String {
    labels.isEmpty
      ? "the fold"
      : CaptureAccount.sorted(labels).map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
  }

  /// The fold as a reader is told of captures: those of which nothing could be read, and all others
  /// as one.
  public var captureAccounts: [CaptureAccount] {
    var whole = CaptureAccount(name: name)
    whole.labels = labels
    whole.filter = filter
    whole.processes = processes
    whole.isDamaged = !damaged.isEmpty || isDamaged
    whole.isIncomplete = !incomplete.isEmpty || isDamaged
    whole.warnings = warnings
    if isDamaged { whole.warnings.append("lines of the fold are lost") }
    var accounts = unread.map { CaptureAccount(unread: $0.name, reason: $0.reason) }
    if isMoreUnread { whole.warnings.append("more captures could not be read than are listed") }
    accounts.append(whole)
    return accounts
  }
}
