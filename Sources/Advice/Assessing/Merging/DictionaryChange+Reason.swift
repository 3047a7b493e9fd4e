public import Linting
public import Recommending

extension DictionaryChange {
  /// A reason why a merge keeps or changes a key or entry.
  public indirect enum Reason: Hashable, Sendable {
    // Needed
    case needs([ExceptionNeed])
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
    case ownEntries(ShortenedNameList)
    case fixComesFirst(Advice?, host: String)
    case noKeyHelps(ShortenedNameList)
    case wouldEndExemption
    /// The removed entry put a local host under ATS, which the host violates; without the entry,
    /// the host is exempt.
    case endedExemption
    case hasNoExemption
    /// Only a part of the entry is removed, for this reason: settings that are stricter than ATS,
    /// and keys that ATS does not know, stay.
    case inPart(Reason)

    // Not needed
    case notNeeded
    /// These hosts complied without the key or entry.
    ///
    /// `isCertificateUnseen` is true if the certificate of some of them was not seen.
    case doneWithout(ShortenedNameList, isCertificateUnseen: Bool)
    case localHost
    case setAside(ExcludedTrafficOfException)
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
    /// The value is not a dictionary, so systems ignore it.
    ///
    /// `wasUnread` is the case in which the merge replaces the value by a dictionary.
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
