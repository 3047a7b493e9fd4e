extension Rule {
  /// The keys for the whole app.
  static let globalKeys: [Rule] = [
    .arbitraryLoads, .arbitraryLoadsForMedia, .arbitraryLoadsInWebContent, .localNetworking,
    .narrowKeysCancel, .firstSystems, .globalKeysTogether, .settingTypes, .niapPackage,
    .betaMediaKey,
  ]
}
