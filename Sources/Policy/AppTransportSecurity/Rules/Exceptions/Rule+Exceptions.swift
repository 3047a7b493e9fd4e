extension Rule {
  static let exceptions: [Rule] = [
    .listedHosts, .subdomains, .nearestAncestor, .insecureLoads, .insecureLoadsOverHTTPS,
    .exceptionFloor, .unrecognisedFloor, .forwardSecrecy, .keyLengthWithoutForwardSecrecy,
    .legacyServers, .certificateTransparency, .thirdPartyKeys, .temporaryKeys, .niapOfEntry,
    .systemExceptionEntries, .unknownKeys, .wrongContainers,
  ]
}
