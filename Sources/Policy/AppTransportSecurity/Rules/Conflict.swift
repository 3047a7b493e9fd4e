/// A question on which the sources disagree, by its number.
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
  /// The disagreement: each source with its statement.
  public var question: String {
    switch self {
    case .hstsBeforePolicy:
      "The documents of 2015 say that http is rewritten to https; later ones, and every log, that "
        + "the load fails. Nobody says what HSTS changes about it."
    case .subdomainReach:
      "Today's page lets NSIncludesSubdomains reach one more label; older pages, Apple's source and "
        + "its tests reach every depth. Pinning reaches one."
    case .insecureLoadsAndTrust:
      "The note of 2015 recommends NSExceptionAllowsInsecureHTTPLoads for bad certificates; later "
        + "pages say that it changes no trust and only lets the app's own code do so."
    case .localNetworkingNo:
      "In Apple's source NSAllowsLocalNetworking = NO takes the local exemption away; the page calls "
        + "local loads unblocked by default, and a simulator showed no effect."
    case .chaCha20:
      "The pages name AES alone; the group in Apple's source holds ChaCha20-Poly1305."
    case .printedSuites:
      "The printed list of eleven suites lacks 0xC014, though it has its twin; the source has both."
    case .externalAddresses:
      "The page lets NSAllowsLocalNetworking open addresses from iOS 17 on; the release notes speak "
        + "of external ones being closed, and tests found local ones free and public ones shut."
    case .localNames:
      "One old page asks for NSAllowsLocalNetworking before names without a dot and under .local "
        + "load; the same page, and later ones, exempt them."
    case .keyLengthWithoutForwardSecrecy:
      "The page says that without forward secrecy the key's length is not checked; the source checks "
        + "it all the same."
    case .legacyKeys:
      "The spellings of the past worked for years; the reader of iOS 18.4 does not know them."
    case .transparencyKey:
      "One page dates NSRequiresCertificateTransparency to iOS 9, another to iOS 10."
    case .openSourceReader:
      "Apple's source of iOS 13 to 18.3 has a reader whose faults contradict pages and field alike."
    case .webViewClasses:
      "Some texts leave UIWebView out of NSAllowsArbitraryLoadsInWebContent; a beta left out "
        + "WKWebView."
    case .sessionFloor:
      "The release notes tie the floor of TLS 1.2 to the linked SDK and name code as the remedy; a "
        + "testing guide says that exceptions are accepted no longer."
    case .niapForListedHosts:
      "One page drops every global key for a listed host; another asks for an explicit none to leave "
        + "the NIAP package."
    case .addressKeysOnIOS9:
      "The pages allow no address as a key before iOS 17; a remark of 2015 has seen one work."
    case .keyOfTheServer:
      "The pages speak of a certificate signed with a long key; the source looks at the server's own."
    case .firstReleaseOfIOS10:
      "One paragraph counts iOS 10.0 among the systems of before."
    case .tripleDES:
      "Apple's source has triple DES in the group named compatibility; which systems still offer that "
        + "group to apps without ATS is not told."
    }
  }

  /// The project's answer, used unless another one is chosen.
  public var answer: String {
    switch self {
    case .hstsBeforePolicy: "Cleartext is blocked; a host known to HSTS is upgraded first."
    case .subdomainReach: "Exceptions reach every depth, pins one label."
    case .insecureLoadsAndTrust: "A bad certificate blocks unless the app's own handler accepts it."
    case .localNetworkingNo: "NO is honoured from iOS 18.4 and ignored before."
    case .chaCha20: "The source is followed from iOS 13."
    case .printedSuites: "The printed list up to iOS 12, the source after."
    case .externalAddresses: "External addresses are under ATS; the key opens local ones alone."
    case .localNames: "Local names are exempt from iOS 10 without a key."
    case .keyLengthWithoutForwardSecrecy:
      "The page is followed; from iOS 11 the system's trust decides anyway."
    case .legacyKeys: "They count before iOS 18.4 and are ignored from then on."
    case .transparencyKey: "It counts on iOS 10 to 12."
    case .openSourceReader: "The pages are followed up to iOS 18.3, the source from iOS 18.4."
    case .webViewClasses: "Every class of web view is included."
    case .sessionFloor: "TLS 1.2 for apps linked with the 26 SDKs whose code does not lower it."
    case .niapForListedHosts: "A listed host keeps the package, which is the stricter reading."
    case .addressKeysOnIOS9: "An address as a key means nothing before iOS 17."
    case .keyOfTheServer: "The server's own key counts."
    case .firstReleaseOfIOS10: "iOS 10.0 has the new keys."
    case .tripleDES: "Triple DES is offered where ATS is lifted, and nowhere else."
    }
  }

  /// The option of `--assume` that answers otherwise, where there is one.
  public var option: Assumptions.Option? {
    Assumptions.Option.all.first { $0.conflicts.contains(self) }
  }

  /// The conflict of that number, such as `C-2`.
  public init?(_ name: String) { self.init(rawValue: name) }
}

extension Rule {
  /// The rules about which a question is open.
  public static func touched(by conflict: Conflict) -> [Rule] {
    all.filter { $0.conflicts.contains(conflict) }
  }
}
