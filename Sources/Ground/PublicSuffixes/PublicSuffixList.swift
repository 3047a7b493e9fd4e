public import Bytes
public import HostNames

/// The Public Suffix List (https://publicsuffix.org/list/), which finds the registrable domain of a
/// host.
///
/// Use ``embedded``, or parse a newer list. The rules of both sections (ICANN and private) apply. A
/// name without a matching rule falls under the default rule `*`: its last label is the suffix.
/// Addresses have no suffix. Each label costs a binary search in sorted text; no table is built.
public struct PublicSuffixList: Sendable {
  /// The date that the list states; `nil` if it states none.
  public let date: CalendarDay?
  let rules: PublicSuffixRules

  public static let embedded = PublicSuffixList(
    rules: PublicSuffixRules(packed: publicSuffixListData),
    date: CalendarDay(String(publicSuffixListVersion.prefix(10))))

  init(rules: PublicSuffixRules, date: CalendarDay?) {
    self.rules = rules
    self.date = date
  }

  /// Returns true if the list is more than a year older than `today`; false if its date is unknown.
  public func isOld(at today: CalendarDay) -> Bool {
    guard let date else { return false }
    return (date.year + 1, date.month, date.day) < (today.year, today.month, today.day)
  }

  /// Returns the public suffix that `host` is or ends in; `nil` for an address.
  public func publicSuffix(of host: HostName) -> PublicSuffix? {
    guard host.address == nil else { return nil }
    let name = Array(host.name.utf8)
    let (start, section) = suffix(of: name)
    return PublicSuffix(name: String(decoding: name[start...], as: UTF8.self), section: section)
  }

  /// Returns the registrable domain of `host`: its public suffix and one more label.
  ///
  /// Returns `nil` for an address and if `host` is itself a public suffix.
  public func registrableDomain(of host: HostName) -> String? {
    guard host.address == nil else { return nil }
    let name = Array(host.name.utf8)
    let (start, _) = suffix(of: name)
    guard start > 0 else { return nil }
    return String(decoding: name[startOfLabel(endingAt: start - 1, in: name)...], as: UTF8.self)
  }

  /// Returns true if `host` is itself a public suffix: anyone can register names directly under it.
  public func isPublicSuffix(_ host: HostName) -> Bool {
    host.address == nil && suffix(of: Array(host.name.utf8)).start == 0
  }

  /// Returns true if `host` or a name below it is a public suffix, so that names under it may have
  /// different owners.
  ///
  /// Below `host`, only suffixes that the list names count. Returns false for an address.
  public func isAtOrAbovePublicSuffix(_ host: HostName) -> Bool {
    guard host.address == nil else { return false }
    let name = Array(host.name.utf8)
    return suffix(of: name).start == 0 || rules.hasNames(below: name)
      || !rules.marks(of: name, from: 0).isDisjoint(with: [.icannWildcard, .privateWildcard])
  }

  /// Returns a public suffix below `host` that the list names; `nil` if there is none.
  ///
  /// If everything one label below is a suffix, the result is a pattern such as `*.kobe.jp`.
  public func publicSuffix(below host: HostName) -> String? {
    guard host.address == nil else { return nil }
    let name = Array(host.name.utf8)
    if !rules.marks(of: name, from: 0).isDisjoint(with: [.icannWildcard, .privateWildcard]) {
      return "*." + host.name
    }
    guard let found = rules.firstName(below: name) else { return nil }
    let isWildcard = !rules.marks(of: Array(found), from: 0)
      .isDisjoint(with: [.icannWildcard, .privateWildcard])
    return (isWildcard ? "*." : "") + String(decoding: found, as: UTF8.self)
  }

  /// Returns the start and section of the suffix by the rule that applies: an exception without its
  /// first label, otherwise the rule with the most labels.
  private func suffix(of name: [UInt8]) -> (start: Int, section: PublicSuffix.Section) {
    var start = startOfLabel(endingAt: name.count, in: name)
    var found = (start: start, section: PublicSuffix.Section.unlisted)
    var parentMarks: PublicSuffixRules.Marks = []
    var parentStart = name.count
    var labels = 1
    while true {
      let (marks, mayHaveLonger) = rules.look(at: name, from: start)
      if marks.contains(.icannException) { return (parentStart, .icann) }
      if marks.contains(.privateException) { return (parentStart, .privateDomains) }
      if marks.contains(.icannRule) || parentMarks.contains(.icannWildcard) {
        found = (start, .icann)
      } else if marks.contains(.privateRule) || parentMarks.contains(.privateWildcard) {
        found = (start, .privateDomains)
      }
      // Without marks there is no wildcard for one label more, and no longer rule can match.
      guard start > 0, mayHaveLonger else { return found }
      // No list has names that deep. This check saves a hundred look-ups for hostile names.
      if labels == 8, marks.isEmpty, !rules.hasNames(below: Array(name[start...])) { return found }
      labels += 1
      (parentStart, parentMarks) = (start, marks)
      start = startOfLabel(endingAt: start - 1, in: name)
    }
  }

  private func startOfLabel(endingAt end: Int, in name: [UInt8]) -> Int {
    var start = end
    while start > 0, name[start - 1] != UInt8(ascii: ".") { start -= 1 }
    return start
  }
}
