public import ProtocolRegistries

extension RunComparison {
  /// A reason why a host counts as better, worse or the same.
  public enum Reason: Hashable, Sendable {
    // Needs
    case need(Need, isOldSilent: Bool)
    /// A need of the old run, of which the new one shows the contrary.
    case noMore(Need)
    case notSeenAgain(Need)
    /// The oldest TLS version that is needed.
    case floor(TLSVersion, before: TLSVersion)
    /// The old floor was not seen again, and the new one is still needed.
    case floorNotSeenAgain(TLSVersion, isNow: TLSVersion)
    case verdict(HostSuggestion.Verdict, before: HostSuggestion.Verdict)

    // Judged or not
    case setAsideBefore(SetAside.Reason)
    case setAsideNow(SetAside.Reason)

    // The dictionary
    case opened(by: Entry, before: Entry)
    case openedOtherwise
    case entryChangesForOthers

    // URLs
    /// It is asked in clear at one more port, for which no https is shown.
    case clearPort(UInt16)
    case httpsLeadsBack
    case redirectGone
    case httpsNotSeenAgain(SecureURLProof)
    case redirectNotSeenAgain
    case clearRequestNotSeenAgain(port: UInt16)
    case httpsSeen(SecureURLProof)
  }

  /// The entry that opens a host.
  public enum Entry: Hashable, Sendable {
    case own, none
    case of(String)
  }
}
