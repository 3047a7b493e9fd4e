import AppTransportSecurity

extension Suggestion {
  /// Records the global keys that could replace entries, and adds advice on them to their hosts.
  mutating func offer(_ offers: [LoadingInterfaceKeyAlternative]) {
    alternatives = offers
    for offer in offers {
      let names = Set(offer.hosts)
      for index in hosts.indices where names.contains(hosts[index].host) {
        let needs = hosts[index].needs.filter { $0.certainty != .unknown }
        hosts[index].advice.append(
          Advice(
            .interfaceKey, .interfaceKey(offer.interface, key: offer.key),
            certainty: .unknown,
            evidence: Set(needs.compactMap(\.evidence.first)).sorted().prefix(1).map(\.self),
            rules: [
              offer.interface == .media
                ? .arbitraryLoadsForMedia : .arbitraryLoadsInWebContent
            ]))
        hosts[index].orderAdvice()
      }
    }
  }
}
