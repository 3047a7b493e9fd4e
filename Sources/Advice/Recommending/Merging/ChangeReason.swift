public import Linting

extension DictionaryChange {
  /// A reason for a change.
  public indirect enum Reason: Hashable, Sendable {
    // Needed
    /// Needs of the host that the value answers.
    case needs([Need])
    case needed
    /// The traffic does not tell whether it is needed.
    case undecided
    case keepsUnderATS
    /// Nothing else lets it through, not even the exceptions.
    case letsRestThrough

    // Entries
    case tightens
    /// As the entry above did, which spoke for the host before.
    case tightensAsAbove
    /// The entry that the host shares with others says what it needs.
    case sharedEntry
    /// Names below share the entry.
    case sharesWithNamesBelow
    /// The host complied, and without an entry a key that stays would open it.
    case shields
    /// Every name below was open, and those have entries of their own now.
    case ownEntries(NameList)
    /// It is needed only until a fix that comes first.
    case fixComesFirst(Advice?, host: String)
    case noKeyHelps(NameList)
    /// Less of the entry would end the exemption of a local host.
    case wouldEndExemption
    /// The entry puts a local host under ATS, which breaks it and is exempt without.
    case endedExemption
    /// Something else puts a local host under ATS, which breaks it.
    case hasNoExemption
    /// The reason for a part, where what tightens or is not known stays.
    case inPart(Reason)

    // Not needed
    case notNeeded
    /// Hosts were seen to do without; some of them without a certificate to be seen.
    case doneWithout(NameList, isCertificateUnseen: Bool)
    case localHost
    case setAside(AsideTraffic)
    case notSeen
    case keptUnused
    case notNeededBesideExceptions
    case noNameBelow

    // Void
    case opensNothing
    /// Nothing else opens the host any more.
    case idle
    /// It is the default.
    case isDefault
    case isOff
    case isEmpty
    case isEmptyNow
    case repeats(String)
    case standsTwice(count: Int)
    /// It is no dictionary, so that no system reads it; `wasUnread` where it becomes one.
    case unread
    case wasUnread
    case obsolete
    case betaSpelling
    /// No system reads it as it is written.
    case void(LintStatement)
    /// It has a type that systems read differently.
    case wasOfWrongType
    case cancelled(by: String)
    /// That setting blocks the same all the same; `nil` for a key of the entry that is not named.
    case blockedAllTheSame(by: String?)
    /// A key that atsift does not know, and leaves alone.
    case unknownKey

    // The whole app
    case opensEverything(hosts: Int, exceptions: Int)
    case opensLocalHosts

    // Spelling
    case currentSpelling(String, Reason)
  }
}
