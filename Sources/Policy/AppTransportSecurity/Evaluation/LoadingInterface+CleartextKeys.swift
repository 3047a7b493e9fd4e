import PropertyLists

extension LoadingInterface {
  /// Returns the keys that let the interface load cleartext from a public host; each key alone
  /// suffices, set to `YES`.
  ///
  /// Keys of entries are meant inside an entry for that host. Empty if no key is needed.
  public func keysOpeningCleartext(on system: SystemVersion) -> [PolicyKey] {
    let host = "host.example"
    let evaluator = PolicyEvaluator(system: system, linkedSDK: system)
    func allows(_ policy: PropertyListDictionary) -> Bool {
      evaluator.evaluate(
        .http(host, by: self), under: TransportSecurityPolicy(propertyList: policy)
      ).verdict == .allow
    }
    guard !allows([:]) else { return [] }
    return [
      .allowsArbitraryLoads, .allowsArbitraryLoadsInWebContent, .allowsArbitraryLoadsForMedia,
      .allowsLocalNetworking, .allowsInsecureHTTPLoads,
    ].filter { (key: PolicyKey) in
      let setting: PropertyListDictionary = [key.rawValue: .boolean(true)]
      return allows(key.places.contains(.dictionary) ? setting : .listing(host, setting))
    }
  }
}
