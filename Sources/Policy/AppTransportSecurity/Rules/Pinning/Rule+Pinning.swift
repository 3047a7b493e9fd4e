extension Rule {
  static let pinning: [Rule] = [
    .pinnedIdentities, .pinnedSubdomains, .pinningSystems, .pinningIsNoException,
  ]
}
