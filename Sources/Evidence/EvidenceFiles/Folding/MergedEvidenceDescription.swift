import Bytes
public import Escaping
public import Evidence
import JSONText

/// The description of a fold (merged evidence): its captures, their labels and their reading
/// problems.
///
/// Joins are associative, commutative and idempotent.
public struct MergedEvidenceDescription: Hashable, Sendable {
  /// The labels by which captures are grouped into folds (merged evidence); all captures of the
  /// fold have them.
  public var labels: [ForeignText: ForeignText]
  /// The filter expression that was applied to all captures of the fold; `nil` for none.
  public var filter: ForeignText?
  /// The processes to which the evidence of all captures is restricted; empty means all.
  public var processes: [ForeignText]
  public var captures = CountPerCapture()
  /// The captures that were damaged or not read to the end.
  public var damaged = CountPerCapture()
  /// The captures with missing or unanalyzed content.
  public var incomplete = CountPerCapture()
  /// The captures that could not be read; only the first 64 by name are kept.
  public internal(set) var unread: [UnreadCapture] = []
  public internal(set) var isMoreUnread = false
  /// Missing evidence of the captures; only the first 64 in order are kept.
  public internal(set) var losses: [InputLoss] = []
  public internal(set) var readers: [ForeignText] = []
  public var isDamaged = false

  /// A capture that could not be read.
  public struct UnreadCapture: Hashable, Sendable {
    public var name: ForeignText
    public var reason: ForeignText

    public init(name: ForeignText, reason: ForeignText) {
      self.name = name
      self.reason = reason
    }
  }

  public init(
    labels: [ForeignText: ForeignText] = [:], filter: ForeignText? = nil,
    processes: [ForeignText] = []
  ) {
    self.labels = labels
    self.filter = filter
    self.processes = processes
  }

  init(_ capture: CaptureDescription, _ identity: CaptureIdentity, by names: Set<String>) {
    let capture = capture.bounded
    self.init(
      labels: capture.labels.filter { $0.key.isOne(of: names) }, filter: capture.filter,
      processes: Set(capture.processes).sorted())
    readers = [capture.reader].compactMap(\.self)
    if let reason = capture.unreadReason {
      unread = [UnreadCapture(name: capture.name, reason: reason)]
    } else {
      let tally = CountPerCapture(identity)
      captures = tally
      if capture.isDamaged { damaged = tally }
      // Whether hidden hosts of a process are missing is for later judgement.
      if capture.losses.contains(where: { $0.isGap && $0.kind != .hiddenHosts })
        || capture.isIncomplete && !capture.losses.contains(where: \.isGap)
      {
        incomplete = tally
      }
      losses = capture.losses
    }
    bound()
  }

  /// Adds the description of another fold (merged evidence) with the same ``key``.
  public mutating func join(_ other: MergedEvidenceDescription) {
    captures.join(other.captures)
    damaged.join(other.damaged)
    incomplete.join(other.incomplete)
    unread += other.unread
    isMoreUnread = isMoreUnread || other.isMoreUnread
    losses += other.losses
    readers += other.readers
    isDamaged = isDamaged || other.isDamaged
    bound()
  }

  mutating func bound() {
    let distinct = unread.distinct { $0.byteOrder(with: $1) }
    isMoreUnread = isMoreUnread || distinct.count > EvidenceLimits.warnings
    unread = Array(distinct.prefix(EvidenceLimits.warnings))
    losses = Self.bounded(losses)
    readers = Array(
      readers.distinct { $0.byteOrder(with: $1) }.prefix(EvidenceLimits.warnings))
  }

  /// Returns the first losses in order, and a last one that represents all others.
  private static func bounded(_ losses: [InputLoss]) -> [InputLoss] {
    let more = InputLoss(.incompleteCaptures, detail: "more evidence is missing than is listed")
    let all = Set(losses).subtracting([more]).sorted()
    let isMore = all.count >= EvidenceLimits.warnings || losses.contains(more)
    return all.prefix(EvidenceLimits.warnings - 1) + (isMore ? [more] : [])
  }

  /// The labels, filter and processes as JSON bytes, by which folds are identified and sorted.
  public var key: [UInt8] {
    written { Self.keyMembers.append(self, to: &$0) }
  }
}

extension MergedEvidenceDescription.UnreadCapture {
  /// Returns true if the name and reason precede those of another in bytes; `nil` if they are equal.
  fileprivate func byteOrder(with other: Self) -> Bool? {
    name.byteOrder(with: other.name) ?? reason.byteOrder(with: other.reason)
  }
}

extension Array {
  /// Returns the elements in order, and of equal ones the first.
  ///
  /// `precedes` returns true if one element precedes another, and `nil` if they are equal.
  fileprivate func distinct(by precedes: (Element, Element) -> Bool?) -> [Element] {
    let ordered = sorted { precedes($0, $1) ?? false }
    return ordered.indices.filter { $0 == 0 || precedes(ordered[$0 - 1], ordered[$0]) != nil }
      .map { ordered[$0] }
  }
}

extension CaptureDescription {
  /// The name of the label that gets the UTC day of a capture's first evidence, if the user gives
  /// it no value.
  public static let dayLabel: ForeignText = "day"
}

extension EvidenceLedger {
  fileprivate var firstTime: Timestamp? {
    sightingsByHost.lazy.joined().compactMap(\.first.time).min()
  }
}

/// A fold (merged evidence) with its description.
public struct MergedEvidenceSection: Sendable {
  public var account: MergedEvidenceDescription
  public var fold: MergedEvidence

  public init(account: MergedEvidenceDescription, fold: MergedEvidence) {
    self.account = account
    self.fold = fold
  }

  /// Creates the fold of one capture; `names` are the label names by which captures are grouped.
  public init(_ section: CaptureEvidence, by names: Set<String>, priority: EvidencePriority) {
    let identity = CaptureIdentity(hash: section.identity)
    var capture = section.capture
    if CaptureDescription.dayLabel.isOne(of: names),
      capture.labels[CaptureDescription.dayLabel] == nil
    {
      capture.labels[CaptureDescription.dayLabel] =
        section.ledger.firstTime.map { ForeignText($0.day) }
    }
    account = MergedEvidenceDescription(capture, identity, by: names)
    fold = MergedEvidence(priority: priority)
    fold.insert(section.ledger, of: identity)
  }

  /// Adds another fold (merged evidence), which may have other labels; the labels of this one are
  /// kept.
  public mutating func join(_ other: MergedEvidenceSection) {
    account.join(other.account)
    fold.join(other.fold)
  }
}

extension MergedEvidenceDescription {
  /// The fold's labels as a text, such as `app=Shop, version=2.1`; "the fold" without labels.
  public var name: ForeignText {
    guard !labels.isEmpty else { return "the fold" }
    let texts = CaptureDescription.sorted(labels).map {
      ForeignText(joining: [$0.name, $0.value], separator: "=")
    }
    return ForeignText(joining: texts, separator: ", ")
  }

  /// The captures to list in reports: one element for each unreadable capture, and one for all
  /// readable ones.
  public var captureDescriptions: [CaptureDescription] {
    var whole = CaptureDescription(name: name)
    whole.labels = labels
    whole.filter = filter
    whole.processes = processes
    whole.isDamaged = !damaged.isEmpty || isDamaged
    whole.isIncomplete = !incomplete.isEmpty || isDamaged
    whole.form = .fold
    whole.losses = losses
    if isDamaged {
      whole.losses.append(
        InputLoss(.damage, detail: "lines of the fold (merged evidence) are lost"))
    }
    if !incomplete.isEmpty {
      let count = incomplete.captures
      whole.losses.append(
        InputLoss(
          .incompleteCaptures, count: count,
          detail: ForeignText(
            "\(count == 1 ? "1 capture was" : "\(count) captures were") not read in full")))
    }
    var accounts = unread.map { CaptureDescription(unread: $0.name, reason: $0.reason) }
    if isMoreUnread {
      whole.losses.append(
        InputLoss(
          .incompleteCaptures, detail: "more captures than those listed could not be read"))
    }
    accounts.append(whole)
    return accounts
  }
}
