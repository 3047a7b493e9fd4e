/// A name from code, logs or articles with an explanation: a class, a tool, an authority.
public struct KnownTerm: Hashable, Sendable {
  /// The thing that a term is about; reports have the words for each.
  public enum Subject: Hashable, Sendable {
    case known(Name)
    case authority(DistrustedAuthority)
  }

  public let subject: Subject
  /// Names for the same thing, or for things that ATS treats alike.
  public let otherNames: [String]
  /// The interface as which ATS sees it; `nil` for things that load nothing.
  public let interface: LoadingInterface?
  /// The rules that the explanation comes from.
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

  public var name: String {
    switch subject {
    case .known(let name): name.rawValue
    case .authority(let authority): authority.name
    }
  }

  /// The certificate authority of that name.
  public var authority: DistrustedAuthority? {
    if case .authority(let authority) = subject { authority } else { nil }
  }

  /// The name and the other names.
  public var names: [String] { [name] + otherNames }
}

extension KnownTerm {
  /// The terms that are no authorities.
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
    case nscurl
    case minimumProtocolVersion = "tlsMinimumSupportedProtocolVersion"
    case authenticationChallenge = "URLAuthenticationChallenge"
    case hsts = "HSTS"
    case cleartextError = "appTransportSecurityRequiresSecureConnection"
    case failingURL = "NSErrorFailingURLStringKey"
    case pinningRequired = "SecTrustPinningRequired"
    case buildSetting = "INFOPLIST_KEY_NSAppTransportSecurity"
    case appReview = "App Review"
  }

  /// Every term, by kind: interfaces, tools and settings, authorities.
  public static let all = interfaces + tools + authorities

  /// The term of that name, in any case.
  public init?(_ name: String) {
    guard let term = Self.byName[name.lowercased()] else { return nil }
    self = term
  }

  private static let byName = Dictionary(
    all.flatMap { term in term.names.map { ($0.lowercased(), term) } }
  ) { first, _ in first }
}
