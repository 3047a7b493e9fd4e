/// The number of a rule of App Transport Security, as decisions cite it.
public enum RuleIdentifier: Int, Hashable, Sendable, CaseIterable {
  case governedInterfaces = 1
  case ownStacks = 2
  case otherProcesses = 3
  case oldLinkage = 4
  case systemsBeforeATS = 5
  case onePolicyPerBundle = 6
  case systemEquivalence = 7
  case staticExceptions = 8
  case loadingProcesses = 9
  case cleartext = 10
  case tlsVersion = 11
  case cipherSuites = 12
  case tls13 = 13
  case leafKey = 14
  case leafHash = 15
  case defaultTrust = 16
  case symmetricCiphers = 17
  case systemTrust = 18
  case systemTransparency = 19
  case arbitraryLoads = 20
  case arbitraryLoadsForMedia = 21
  case arbitraryLoadsInWebContent = 22
  case localNetworking = 23
  case narrowKeysCancel = 24
  case firstSystems = 25
  case globalKeysTogether = 26
  case booleanValues = 27
  case niapPackage = 28
  case betaMediaKey = 29
  case listedHosts = 30
  case subdomains = 31
  case nearestAncestor = 32
  case insecureLoads = 33
  case insecureLoadsOverHTTPS = 34
  case exceptionFloor = 35
  case unrecognisedFloor = 36
  case forwardSecrecy = 37
  case keyLengthWithoutForwardSecrecy = 38
  case legacyServers = 39
  case certificateTransparency = 40
  case thirdPartyKeys = 41
  case temporaryKeys = 42
  case niapOfEntry = 43
  case systemExceptionEntries = 44
  case unknownKeys = 45
  case wrongContainers = 46
  case lowercaseKeys = 50
  case noPorts = 51
  case noPatterns = 52
  case trailingDots = 53
  case internationalNames = 54
  case addressKeys = 55
  case addressRanges = 56
  case longestPrefix = 57
  case namesAndAddressesApart = 58
  case rangeSpelling = 59
  case subdomainsOfAddresses = 60
  case localHosts = 61
  case localHostsOnIOS9 = 62
  case allAddresses = 63
  case externalAddresses = 64
  case listedLocalHosts = 65
  case localNetworkingNo = 66
  case exemptHTTPS = 67
  case pinnedIdentities = 70
  case pinnedSubdomains = 71
  case pinningSystems = 72
  case pinningIsNoException = 73
  case redirects = 80
  case hsts = 81
  case webSockets = 82
  case media = 83
  case webViews = 84
  case backgroundSessions = 85
  case proxies = 86
  case sessionFloor = 90
  case systemProcesses = 91
  case tls13Floor = 92
  case cleartextError = 100
  case tlsError = 101
  case trustErrors = 102
  case secureTransportCodes = 103
  case policyCodes = 104
  case cleartextLog = 105
  case namedCleartextLog = 106
  case nonConformingTaskLog = 107
  case logsOfIOS9 = 108
  case connectionLogs = 109
  case boringSSLLogs = 110
  case networkDiagnostics = 111
  case errorUserInfo = 112
  case nscurl = 120
  case reviewedKeys = 130
  case acceptedReasons = 131
  case reviewIncentive = 132
  case findingNeeds = 133
}

extension RuleIdentifier: CustomStringConvertible {
  public var description: String { "ATS-\(rawValue)" }

  public init?(_ name: String) {
    guard let rule = Self.allCases.first(where: { $0.description == name }) else { return nil }
    self = rule
  }
}
