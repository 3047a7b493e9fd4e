extension RuleIdentifier {
  /// The rule in a sentence.
  public var statement: String {
    switch self {
    case .governedInterfaces:
      "The URL Loading System, web views and AVFoundation are under ATS, and all that is built "
        + "on them."
    case .ownStacks:
      "The Network framework, streams, sockets and stacks of their own are outside ATS."
    case .otherProcesses:
      "What another process loads, such as SFSafariViewController, never asks the app's policy."
    case .oldLinkage:
      "An app linked with an SDK before iOS 9 or macOS 10.11 is exempt on every system."
    case .oldSystem:
      "Systems before iOS 9 and macOS 10.11 ignore the dictionary."
    case .onePolicyPerBundle:
      "Each bundle has a policy of its own: an extension is not covered by its app."
    case .systemEquivalence:
      "tvOS, watchOS, visionOS and macOS follow the iOS generation of the same season."
    case .staticExceptions:
      "No code adds an exception while the app runs."
    case .loadingProcesses:
      "The helper processes of web views and media apply the policy of the app they work for."
    case .cleartext:
      "Cleartext is refused before anything is sent."
    case .tlsVersion:
      "At least TLS 1.2 must be negotiated."
    case .cipherSuites:
      "The cipher suite must be one of the ATS group of the system."
    case .tls13:
      "TLS 1.3 is negotiated by default from iOS 13, and its three common suites are in the group."
    case .leafKey:
      "The server's key must have 2048 bits of RSA or 256 of an elliptic curve."
    case .leafHash:
      "The server's certificate must be signed with SHA-256 or stronger."
    case .defaultTrust:
      "The system's trust evaluation must pass, and under ATS the app cannot loosen it."
    case .symmetricCiphers:
      "The documents ask for AES; the system's group holds ChaCha20-Poly1305 as well."
    case .systemTrust:
      "The system itself refuses SHA-1, short keys and overlong validity; no key brings them back."
    case .systemTransparency:
      "Certificates under the system's roots need Certificate Transparency since 2018."
    case .arbitraryLoads:
      "NSAllowsArbitraryLoads exempts every host that no exception lists."
    case .arbitraryLoadsForMedia:
      "NSAllowsArbitraryLoadsForMedia exempts what AVFoundation loads."
    case .arbitraryLoadsInWebContent:
      "NSAllowsArbitraryLoadsInWebContent exempts what web views load."
    case .localNetworking:
      "NSAllowsLocalNetworking exempts local hosts and cancels NSAllowsArbitraryLoads."
    case .narrowKeysCancel:
      "A key for media, web content or local networking, whatever its value, cancels "
        + "NSAllowsArbitraryLoads from iOS 10."
    case .firstSystems:
      "iOS 9 knows NSAllowsArbitraryLoads and ignores the narrower keys."
    case .globalKeysTogether:
      "Media and web content are looked at first, then local hosts, then NSAllowsArbitraryLoads."
    case .settingTypes:
      "Since iOS 18.6 only a boolean or the number 1 is YES; before that systems differ."
    case .niapPackage:
      "The NIAP package allows in TLS 1.2 only ECDHE with AES-GCM and an extended master "
        + "secret, from 26.4."
    case .betaMediaKey:
      "NSAllowsArbitraryLoadsInMedia was the spelling of a beta and is not read."
    case .listedHosts:
      "A listed host is judged by its entry alone, even by an empty one."
    case .subdomains:
      "NSIncludesSubdomains reaches names at any depth below the entry."
    case .nearestAncestor:
      "Of the entries above a name the nearest with NSIncludesSubdomains counts; those without "
        + "are passed over."
    case .insecureLoads:
      "NSExceptionAllowsInsecureHTTPLoads allows cleartext to the host on every port."
    case .insecureLoadsOverHTTPS:
      "Over HTTPS the same key only lets the app's own challenge handler accept a bad certificate."
    case .exceptionFloor:
      "NSExceptionMinimumTLSVersion moves the floor up or down and nothing else."
    case .unrecognisedFloor:
      "A version that is not spelled TLSv1.0 to TLSv1.3 leaves the floor at TLS 1.2."
    case .forwardSecrecy:
      "NSExceptionRequiresForwardSecrecy = NO adds suites with RSA key exchange."
    case .keyLengthWithoutForwardSecrecy:
      "Without forward secrecy the documents drop the check of the key's length."
    case .legacyServers:
      "An old server needs cleartext, floor and forward secrecy loosened each by its own key."
    case .certificateTransparency:
      "NSRequiresCertificateTransparency meant something on iOS 10 to 12 only."
    case .thirdPartyKeys:
      "The NSThirdParty spellings mean the same as the plain ones, and are not read from iOS 18.4."
    case .temporaryKeys:
      "The NSTemporary spellings are of a beta, and are not read from iOS 18.4."
    case .niapOfEntry:
      "An entry's NIAP key overrides the one for the whole app."
    case .builtInEntries:
      "The system brings along entries for hosts of its own; an entry of the app under the same "
        + "name replaces one."
    case .unknownKeys:
      "Keys that nobody knows are ignored in silence."
    case .wrongContainers:
      "What is not a dictionary where one belongs is passed over."
    case .lowercaseKeys:
      "Names are compared byte for byte, so they must be in lower case."
    case .noPorts:
      "A port is no part of a name, nor of any decision."
    case .noPatterns:
      "A name has no wildcard, scheme or path."
    case .trailingDots:
      "A dot at the end makes a name another name."
    case .internationalNames:
      "International names are written as A-labels."
    case .addressKeys:
      "From iOS 17 an address may be listed, in its canonical form."
    case .addressRanges:
      "From iOS 17 a range of addresses may be listed in CIDR notation."
    case .longestPrefix:
      "For an address its own key counts first, then the range with the longest prefix."
    case .namesAndAddressesApart:
      "Names never speak for addresses, nor addresses for names that resolve to them."
    case .rangeSpelling:
      "The parser of ranges refuses long texts: 14 characters before the slash for IPv4, 38 for "
        + "IPv6."
    case .subdomainsOfAddresses:
      "NSIncludesSubdomains means nothing for addresses."
    case .localHosts:
      "Local are names without a dot, names under .local, and loopback, link-local and private "
        + "addresses."
    case .localHostsOnIOS9:
      "iOS 9 exempts no local host."
    case .allAddresses:
      "iOS 10 to 16, and later systems for apps linked before the 17 SDKs, exempt local names "
        + "and every address."
    case .externalAddresses:
      "From iOS 17, for apps linked with its SDK, addresses that are not local are under ATS."
    case .listedLocalHosts:
      "A local host that is listed is judged by its entry."
    case .localNetworkingNo:
      "NSAllowsLocalNetworking = NO takes the local exemption away from iOS 18.4."
    case .exemptHTTPS:
      "An exempt host over HTTPS needs only the system's trust, which the app may loosen."
    case .pinnedIdentities:
      "NSPinnedDomains asks for a listed identity in the chain."
    case .pinnedSubdomains:
      "In NSPinnedDomains subdomains reach one label down."
    case .pinningSystems:
      "NSPinnedDomains is ignored before iOS 14 and macOS 11."
    case .pinningIsNoException:
      "A pinned host is not thereby a listed one."
    case .redirects:
      "Every step of a redirect is judged on its own URL."
    case .hsts:
      "A host that the system knows to want HTTPS is asked by HTTPS."
    case .webSockets:
      "ws: through URLSession or a web view is cleartext."
    case .media:
      "AVFoundation is under ATS."
    case .webViews:
      "A web view is under the policy of its app."
    case .backgroundSessions:
      "Background sessions are under the policy of the app."
    case .proxies:
      "Proxies and VPNs change nothing: the host of the URL counts."
    case .sessionFloor:
      "Sessions of apps linked with the 26 SDKs start at TLS 1.2; only code lowers that."
    case .tls13Floor:
      "TLSv1.3 as a floor is not enforced before iOS 14 and macOS 11."
    }
  }
}
