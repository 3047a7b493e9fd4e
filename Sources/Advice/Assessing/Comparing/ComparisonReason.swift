public import ProtocolRegistries
public import Recommending

extension RunComparison {
  /// A reason why a host counts as better, worse or the same in the newer of two runs.
  public enum Reason: Hashable, Sendable {
    // Needs
    case need(Need, isOldSilent: Bool)
    case noMore(Need)
    case notSeenAgain(Need)
    case floor(TLSVersion, before: TLSVersion)
    case floorNotSeenAgain(TLSVersion, isNow: TLSVersion)
    case verdict(HostSuggestion.Verdict, before: HostSuggestion.Verdict)

    // Judged or set aside
    case setAsideBefore(SetAside.Reason)
    case setAsideNow(SetAside.Reason)

    // The dictionary
    case opened(by: Entry, before: Entry)
    case openedOtherwise
    case entryChangesForOthers

    // URLs
    case clearPort(UInt16)
    case httpsLeadsBack
    case redirectGone
    case httpsNotSeenAgain(SecureURLProof)
    case redirectNotSeenAgain
    case clearRequestNotSeenAgain(port: UInt16)
    case httpsSeen(SecureURLProof)
  }

  /// The dictionary entry that gives a host its exception keys: its own, none, or a parent's.
  public enum Entry: Hashable, Sendable {
    case own, none
    case of(String)
  }
}
