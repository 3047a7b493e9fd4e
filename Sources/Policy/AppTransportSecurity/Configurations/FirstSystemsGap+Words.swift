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
    return "iOS 9 reads neither a narrower key than NSAllowsArbitraryLoads nor an address, so "
      + "\(Self.list(loads)) \(loads == ["web content"] ? "stays" : "stay") blocked there."
  }

  /// The recipe for an app that runs on iOS 9 and later (REC-8).
  public var recipe: String {
    cancellingKeys.isEmpty
      ? "For iOS 9, add NSAllowsArbitraryLoads = YES and NSAllowsLocalNetworking = YES: from iOS 10 "
        + "the second cancels the first."
      : "For iOS 9, add NSAllowsArbitraryLoads = YES: from iOS 10 "
        + "\(Self.list(cancellingKeys.map(\.rawValue))) "
        + "\(cancellingKeys.count == 1 ? "cancels" : "cancel") it."
  }

  private static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
