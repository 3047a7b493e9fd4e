/// A source that supports a rule.
public struct RuleSource: Hashable, Sendable {
  /// The kind of a source, which determines its weight.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case documentation = "Apple documentation"
    case openSource = "Apple open source"
    case measurement = "measurement"
    case inference = "inference"
  }

  /// A measurement or observation that is not a document of Apple.
  public enum Measurement: String, Hashable, Sendable, CaseIterable {
    case templates = "app templates that carried them"
    case manualsWithKeys = "SDK manuals that still print them"
    case manualsWithKey = "SDK manuals that still print it"
    case testingGuide = "OWASP MASTG"
    case nscurlAndTestingGuide = "nscurl on macOS 26, OWASP MASTG"
    case talk = "Xcoders talk on App Transport Security, 2015"
    case shortTalk = "Xcoders talk, 2015"
    case article = "onevcat, 2016"
    case articleAndTalk = "onevcat, 2016; Xcoders talk, 2015"
    case publicLogs = "logs in public repositories"
    case radar = "rdar 50887327"
    case protectedProcesses = "Eclectic Light Company, macOS 13.4"
    case simulator = "a simulator of 2026 showed no effect"
    case probes = "probe apps on macOS 26"
    case probesAndReports =
      "probe apps on macOS 26; reports of 2026 on 100.64.0.0/10, and on names that resolve to local addresses, by several projects"
  }

  public let kind: Kind
  public let title: String
  public let address: String?
  public let measurement: Measurement?

  private init(
    _ kind: Kind, _ title: String, _ address: String? = nil, measurement: Measurement? = nil
  ) {
    (self.kind, self.title, self.address) = (kind, title, address)
    self.measurement = measurement
  }
}

extension RuleSource {
  private static let reference =
    "https://developer.apple.com/documentation/bundleresources/information-property-list/"

  static func page(_ key: PolicyKey) -> RuleSource {
    let folder = key.places.contains(.dictionary) ? "nsapptransportsecurity/" : ""
    return RuleSource(
      .documentation, key.rawValue, reference + folder + key.rawValue.lowercased())
  }

  static let dictionaryPage = RuleSource(
    .documentation, "NSAppTransportSecurity", reference + "nsapptransportsecurity")
  static let preventing = RuleSource(
    .documentation, "Preventing Insecure Network Connections",
    "https://developer.apple.com/documentation/security/preventing-insecure-network-connections")
  static let blockedConnections = RuleSource(
    .documentation, "Identifying the Source of Blocked Connections",
    "https://developer.apple.com/documentation/security/"
      + "identifying-the-source-of-blocked-connections")
  static let errorCodes = RuleSource(
    .documentation, "Secure Transport Result Codes",
    "https://developer.apple.com/documentation/security/secure-transport-result-codes")
  static let cocoaKeys = RuleSource(
    .documentation, "Cocoa Keys, 2016 to 2018",
    "https://developer.apple.com/library/archive/documentation/General/Reference/"
      + "InfoPlistKeyReference/Articles/CocoaKeys.html")
  static let technote2015 = RuleSource(.documentation, "App Transport Security Technote, 2015")
  static let domainsPage2018 = RuleSource(.documentation, "NSExceptionDomains as of 2018")
  static let diagnosticLogging = RuleSource(
    .documentation, "QA1887, CFNetwork Diagnostic Logging")
  static let news2021 = RuleSource(
    .documentation, "Fine-tune your App Transport Security settings, 2021",
    "https://developer.apple.com/news/?id=jxky8h89")
  /// Apple's announcement that postponed the ATS requirement for apps, planned for 2017.
  static let newsOfDecember2016 = RuleSource(
    .documentation, "Supporting App Transport Security, 2016-12-21",
    "https://developer.apple.com/news/?id=12212016b")
  static let changedAuthorities = RuleSource(
    .documentation, "Changes to certificate authorities and certificates",
    "https://support.apple.com/en-us/121668")
  static let symantec = RuleSource(
    .documentation, "Information about distrusting Symantec certificate authorities",
    "https://support.apple.com/en-us/103187")
  static let trustedRoots = RuleSource(
    .documentation, "Lists of available trusted root certificates in macOS",
    "https://support.apple.com/en-us/103723")
  static let deviceManagement = RuleSource(
    .documentation, "Prepare your network environment for stricter security requirements",
    "https://support.apple.com/en-us/126655")
  static let transparencyPolicy = RuleSource(
    .documentation, "Apple's Certificate Transparency policy",
    "https://support.apple.com/en-us/103214")
  static let validityOf2019 = RuleSource(
    .documentation, "Requirements for trusted certificates in iOS 13 and macOS 10.15",
    "https://support.apple.com/en-us/103769")
  static let validityOf2020 = RuleSource(
    .documentation, "About upcoming limits on trusted certificates",
    "https://support.apple.com/HT211025")
  static let certificateAdvice2017 = RuleSource(.documentation, "WWDC 2017, session 701")

  static func releaseNotes(_ system: String) -> RuleSource {
    RuleSource(.documentation, "Release notes of \(system)")
  }

  static func forum(_ thread: String) -> RuleSource {
    RuleSource(.documentation, "Apple Developer Forums, \(thread)")
  }

  static func security(_ file: String) -> RuleSource {
    RuleSource(.openSource, "Security, \(file)")
  }

  static let reader = RuleSource.security("SecProtocolConfiguration.m")
  static let readerTests = RuleSource.security("SecProtocolConfigurationTest.m")
  static let suiteGroups = RuleSource.security("SecProtocolInternal.h, SecProtocolHelper.m")
  static let serverPolicy = RuleSource.security("SecPolicy.c, SecPolicyServer.c")
  static let transparencySource = RuleSource.security(
    "SecPolicyServer.c, CertificateTransparency.m")
  static let boringSSL = RuleSource(.openSource, "Messages in libboringssl")

  static let mozillaOnWoSign = RuleSource(
    .measurement, "Mozilla, Distrusting New WoSign and StartCom Certificates, 2016",
    "https://blog.mozilla.org/security/2016/10/24/"
      + "distrusting-new-wosign-and-startcom-certificates/")

  static func measured(_ measurement: Measurement) -> RuleSource {
    RuleSource(.measurement, measurement.rawValue, measurement: measurement)
  }

  static let inference = RuleSource(.inference, "follows from the rest")
}
