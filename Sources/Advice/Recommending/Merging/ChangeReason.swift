public import Linting

extension DictionaryChange {
  /// A reason for a change.
  public indirect enum Reason: Hashable, Sendable {
    // Needed
    case needs([Need])
    case needed
    case undecided
    case keepsUnderATS
    case letsRestThrough

    // Entries
    case tightens
    /// The new entry keeps the stricter settings of the parent entry that covered the host before.
    case tightensAsAbove
    case sharedEntry
    case sharesWithNamesBelow
    case shields
    case ownEntries(NameList)
    case fixComesFirst(Advice?, host: String)
    case noKeyHelps(NameList)
    case wouldEndExemption
    /// The entry puts a local host under ATS, which it violates; without the entry it is exempt.
    case endedExemption
    case hasNoExemption
    /// A reason for removing part of the entry.
    ///
    /// Settings that are stricter than ATS, and unknown ones, stay.
    case inPart(Reason)

    // Not needed
    case notNeeded
    /// Hosts complied without it.
    ///
    /// The flag is true if the certificate was not seen for some.
    case doneWithout(NameList, isCertificateUnseen: Bool)
    case localHost
    case setAside(AsideTraffic)
    case notSeen
    case keptUnused
    case notNeededBesideExceptions
    case noNameBelow

    // Void
    case opensNothing
    case idle
    case isDefault
    case isOff
    case isEmpty
    case isEmptyNow
    case repeats(String)
    case duplicate(count: Int)
    /// The value is not a dictionary, so no system reads it.
    ///
    /// `wasUnread` is for one that becomes a dictionary.
    case unread
    case wasUnread
    case obsolete
    case betaSpelling
    case void(LintStatement)
    case wasOfWrongType
    case cancelled(by: String)
    case blockedAllTheSame(by: String?)
    case unknownKey

    // The whole app
    case opensEverything(hosts: Int, exceptions: Int)
    case opensLocalHosts

    // Spelling
    case currentSpelling(String, Reason)
  }
}
