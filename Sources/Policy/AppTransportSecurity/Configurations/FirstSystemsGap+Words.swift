extension FirstSystemsGap {
  /// The loads that stay under ATS on iOS 9.
  public var statement: String {
    var loads = interfaces.compactMap { interface -> String? in
      switch interface {
      case .webContent: "web content"
      case .media: "media"
      case .urlLoading, .ownStack, .otherProcess: nil
      }
    }
    if opensAddresses { loads.append("addresses") }
    if opensLocalHosts { loads.append("local hosts") }
    let isOne = loads == ["web content"]
    return
      "On iOS 9 and OS X 10.11 \(Self.list(loads)) \(isOne ? "stays" : "stay") under ATS: only "
      + "NSAllowsArbitraryLoads = YES opens \(isOne ? "it" : "them") there."
  }

  /// The recipe for an app that runs on iOS 9 and later (REC-8).
  public var recipe: String {
    cancellingKeys.isEmpty
      ? "Add NSAllowsArbitraryLoads = YES, and NSAllowsLocalNetworking = YES beside it, which cancels "
        + "it from \(SystemChange.narrowGlobalKeys)."
      : "Add NSAllowsArbitraryLoads = YES. It does no harm from \(SystemChange.narrowGlobalKeys), "
        + "where \(Self.list(cancellingKeys.map(\.rawValue))) "
        + "\(cancellingKeys.count == 1 ? "cancels" : "cancel") it."
  }

  private static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
