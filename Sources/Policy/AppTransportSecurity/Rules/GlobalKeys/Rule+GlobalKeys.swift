extension Rule {
  static let globalKeys: [Rule] = [
    .arbitraryLoads, .arbitraryLoadsForMedia, .arbitraryLoadsInWebContent, .localNetworking,
    .narrowKeysCancel, .firstSystems, .globalKeysTogether, .settingTypes, .niapPackage,
    .betaMediaKey,
  ]
}
