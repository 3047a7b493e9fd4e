public import ProtocolRegistries
public import Recommending

extension RunComparison {
  /// A reason why a host is rated better, worse or the same in the newer of two runs.
  public enum Reason: Hashable, Sendable {
    // Needs
    case need(ExceptionNeed, isOldSilent: Bool)
    case noMore(ExceptionNeed)
    case notSeenAgain(ExceptionNeed)
    case floor(TLSVersion, before: TLSVersion)
    case floorNotSeenAgain(TLSVersion, isNow: TLSVersion)
    case verdict(HostSuggestion.Verdict, before: HostSuggestion.Verdict)

    // Judged or set aside
    case setAsideBefore(ExcludedTraffic.Reason)
    case setAsideNow(ExcludedTraffic.Reason)

    // The dictionary
    case opened(by: Entry, before: Entry)
    case openedOtherwise
    case entryChangesForOthers

    // URLs
    case clearPort(UInt16)
    case httpsLeadsBack
    case redirectGone
    case httpsNotSeenAgain(HTTPSReplacementProof)
    case redirectNotSeenAgain
    case clearRequestNotSeenAgain(port: UInt16)
    case httpsSeen(HTTPSReplacementProof)
  }

  /// The dictionary entry that gives a host its exception keys: the host's own, a parent domain's,
  /// or none.
  public enum Entry: Hashable, Sendable {
    case own, none
    case of(String)
  }
}
