extension Rule {
  /// The identities that a dictionary pins.
  static let pinning: [Rule] = [
    .pinnedIdentities, .pinnedSubdomains, .pinningSystems, .pinningIsNoException,
  ]
}
