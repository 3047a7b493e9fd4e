extension Rule {
  static let globalKeys: [Rule] = [
    .arbitraryLoads, .arbitraryLoadsForMedia, .arbitraryLoadsInWebContent, .localNetworking,
    .narrowKeysCancel, .firstSystems, .globalKeysTogether, .booleanValues, .niapPackage,
    .betaMediaKey,
  ]
}
