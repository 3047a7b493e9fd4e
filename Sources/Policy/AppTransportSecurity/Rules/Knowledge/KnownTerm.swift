/// A name that `atsift explain` explains: a class, tool, certificate authority or plain word.
public struct KnownTerm: Hashable, Sendable {
  /// The subject of a term; the module `WordBook` has the sentences about it.
  public enum Subject: Hashable, Sendable {
    case known(Name)
    case authority(DistrustedAuthority)
    case word(PlainWord)
  }

  public let subject: Subject
  public let otherNames: [String]
  public let interface: LoadingInterface?
  public let rules: [RuleIdentifier]

  init(
    _ name: Name, also otherNames: [String] = [], interface: LoadingInterface? = nil,
    rules: [RuleIdentifier]
  ) {
    subject = .known(name)
    self.otherNames = otherNames
    self.interface = interface
    self.rules = rules
  }

  init(_ authority: DistrustedAuthority, rules: [RuleIdentifier]) {
    subject = .authority(authority)
    otherNames = authority.otherNames
    interface = nil
    self.rules = rules
  }

  init(_ word: PlainWord) {
    subject = .word(word)
    otherNames = word.otherNames
    interface = nil
    rules = word.rules
  }

  public var name: String {
    switch subject {
    case .known(let name): name.rawValue
    case .word(let word): word.rawValue
    case .authority(let authority): authority.name
    }
  }

  public var authority: DistrustedAuthority? {
    if case .authority(let authority) = subject { authority } else { nil }
  }

  public var names: [String] { [name] + otherNames }
}

extension KnownTerm {
  /// The names of terms other than authorities.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    // Interfaces
    case urlSession = "URLSession"
    case urlConnection = "NSURLConnection"
    case webSocketTask = "URLSessionWebSocketTask"
    case sessionDaemon = "nsurlsessiond"
    case webView = "WKWebView"
    case olderWebView = "UIWebView"
    case webKitProcesses = "com.apple.WebKit"
    case player = "AVPlayer"
    case networkConnection = "NWConnection"
    case stream = "CFStream"
    case socket = "BSDSocket"
    case safariView = "SFSafariViewController"
    case webAuthentication = "ASWebAuthenticationSession"

    // Tools, settings and names of errors
    case networkDiagnostics = "CFNETWORK_DIAGNOSTICS"
    case appLog = "app-log"
    case packetCapture = "packet-capture"
    case nscurl
    case minimumProtocolVersion = "tlsMinimumSupportedProtocolVersion"
    case authenticationChallenge = "URLAuthenticationChallenge"
    case hsts = "HSTS"
    case httpsNavigation = "preferredHTTPSNavigationPolicy"
    case hybridKeyExchange = "X25519MLKEM768"
    case cleartextError = "appTransportSecurityRequiresSecureConnection"
    case failingURL = "NSErrorFailingURLStringKey"
    case pinningRequired = "SecTrustPinningRequired"
    case buildSetting = "INFOPLIST_KEY_NSAppTransportSecurity"
    case appReview = "App Review"
  }

  public static let all = interfaces + tools + authorities + words

  public init?(_ name: String) {
    guard let term = Self.byName[name.lowercased()] else { return nil }
    self = term
  }

  /// Creates the term whose name differs from the text at most in case, apostrophes, and in spaces,
  /// underscores and hyphens.
  package init?(spelledLike name: String) {
    guard let term = Self.bySpelling[Self.spelling(of: name)] else { return nil }
    self = term
  }

  package static func spelling(of name: String) -> String {
    name.lowercased().replacing("_", with: "-").replacing(" ", with: "-").replacing("'", with: "")
  }

  private static let byName = Dictionary(
    all.flatMap { term in term.names.map { ($0.lowercased(), term) } }
  ) { first, _ in first }

  private static let bySpelling = Dictionary(
    all.flatMap { term in term.names.map { (spelling(of: $0), term) } }
  ) { first, _ in first }
}
