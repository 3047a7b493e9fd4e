import AppTransportSecurity
public import Evidence
public import PropertyLists
public import Recommending
public import SDKCatalog

/// The parts of a host's suggestion that a finding of `atsift check` reports: owner, advice and
/// exception keys.
public struct AdvisedHost: Hashable, Sendable {
  public var host: String
  public var owner: SharedValue<HostOwner>?
  public var sdk: SDKMatch? { owner?.value.sdk }
  public var isFirstParty: Bool
  public var advice: Advice?
  public var further: [Advice]
  /// The exception keys to add to the app's dictionary if the advice cannot be followed.
  public var keys: [PropertyListDictionary.Entry]
}

extension HostSuggestion {
  /// Returns the advice and exception keys of the host for the given requirements.
  ///
  /// Keys that `present`, the host's entry in the app's dictionary, already has are left out. If
  /// `keysHelp` is false, no key allows the traffic: the result has no keys, but names the OS
  /// versions that block the host even with them.
  func account(
    for requirements: Requirements, beside present: PropertyListDictionary? = nil,
    keysHelp: Bool = true
  ) -> AdvisedHost {
    let first = mainAdvice(for: requirements)
    let further = advice.filter { item in
      guard item != first, !item.answers.isDisjoint(with: requirements) else { return false }
      return item.kind == .changeURL
        ? first?.kind == .changeURL
        : item.kind == .systemLimit && !keysHelp
    }
    return AdvisedHost(
      host: host, owner: sharedOwner, isFirstParty: isFirstParty,
      advice: first,
      further: further,
      keys: keysHelp ? missing(beside: present) : [])
  }

  private func missing(beside present: PropertyListDictionary?) -> [PropertyListDictionary.Entry] {
    let all = keys?.entries ?? []
    guard let present, !present.isEmpty else { return all }
    return all.filter { present[$0.key] != $0.value }
  }
}
