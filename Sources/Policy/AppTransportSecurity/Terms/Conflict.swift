/// A question about ATS on which Apple's documents, Apple's source and measurements disagree, cited
/// by a number such as `C-2`.
public enum Conflict: String, Hashable, Sendable, CaseIterable {
  case hstsBeforePolicy = "C-1"
  case subdomainReach = "C-2"
  case insecureLoadsAndTrust = "C-3"
  case localNetworkingNo = "C-4"
  case chaCha20 = "C-5"
  case printedSuites = "C-6"
  case externalAddresses = "C-7"
  case localNames = "C-8"
  case keyLengthWithoutForwardSecrecy = "C-9"
  case legacyKeys = "C-10"
  case transparencyKey = "C-11"
  case openSourceReader = "C-12"
  case webViewClasses = "C-13"
  case sessionFloor = "C-14"
  case niapForListedHosts = "C-15"
  case addressKeysOnIOS9 = "C-16"
  case keyOfTheServer = "C-17"
  case firstReleaseOfIOS10 = "C-18"
  case tripleDES = "C-19"
}

extension Conflict {
  public init?(_ name: String) { self.init(rawValue: name) }
}
