package import AppTransportSecurity
import HostNames
package import PropertyLists
import PublicSuffixes

/// Settings derived from an app's Info.plist, for `config init`.
package struct AppSettingProposals {
  private let root: PropertyListNode

  /// Prepares proposals from the app's own Info.plist, not that of an extension.
  package init(_ document: PropertyListDocument) { root = document.root }

  package init(_ root: PropertyListNode) { self.root = root }

  /// The settings that follow from the Info.plist; empty if none do.
  package var proposals: [SettingProposal] {
    [minimumSystem, linkedSDK, firstParty].compactMap(\.self)
  }

  /// The setting `ios` or `macos`, from the app's minimum system to the newest known one.
  private var minimumSystem: SettingProposal? {
    switch platform {
    case .iOS?: systems(\.ios, .iOS, "MinimumOSVersion")
    case .macOS?: systems(\.macos, .macOS, "LSMinimumSystemVersion")
    default: nil
    }
  }

  private func systems(
    _ row: KeyPath<OptionTable, ConfigurableList<SystemVersion>>,
    _ platform: SystemVersion.Platform, _ key: String
  ) -> SettingProposal? {
    guard let text = text(key), let oldest = SystemVersion(platform, version: text) else {
      return nil
    }
    let newest = max(SystemVersion.newest(platform).major, oldest.major)
    let reason = "\(key) is \(text)."
    return SettingProposal(row, ["\(Self.shortened(oldest))...\(newest)"], reason)
  }

  private var linkedSDK: SettingProposal? {
    // The SDK of another platform does not determine the judged systems.
    guard let name = text("DTSDKName"), let version = Self.version(ofSDK: name),
      [.iOS, .macOS].contains(version.platform)
    else { return nil }
    return SettingProposal(\.sdk, [Self.shortened(version)], "DTSDKName is \(name).")
  }

  /// The setting `first-party`: the app's domain, such as `example.com` for `com.example.app`.
  ///
  /// `nil` unless the Info.plist names a host in that domain, because anybody may use an identifier
  /// with a foreign domain.
  private var firstParty: SettingProposal? {
    guard let identifier = text("CFBundleIdentifier"),
      let domain = Self.domain(
        of: identifier.split(separator: ".").reversed().joined(separator: ".")),
      let witness = namedHosts.first(where: { Self.domain(of: $0.host) == domain })
    else { return nil }
    return SettingProposal(
      \.firstParty, [domain],
      "CFBundleIdentifier is \(identifier), and \(witness.key) names \(witness.host).")
  }

  private var namedHosts: [(key: String, host: String)] {
    let policy = root.member("NSAppTransportSecurity")?.node
    let entries = ["NSExceptionDomains", "NSPinnedDomains"].flatMap { key in
      (policy?.member(key)?.node.members ?? []).map { (key: key, host: $0.key) }
    }
    guard case .array(let domains)? = root.member("WKAppBoundDomains")?.node.content else {
      return entries
    }
    return entries
      + domains.compactMap { node in
        if case .string(let host) = node.content { ("WKAppBoundDomains", host) } else { nil }
      }
  }

  /// The app's platform, from the SDK or minimum system in the Info.plist; `nil` if both are
  /// missing.
  package var platform: SystemVersion.Platform? {
    let names = [text("DTPlatformName"), supportedPlatform, text("DTSDKName")]
    for name in names.compactMap(\.self) {
      if let version = Self.version(ofSDK: name.filter { !$0.isNumber && $0 != "." } + "1") {
        return version.platform
      }
    }
    if text("MinimumOSVersion") != nil { return .iOS }
    let isOfPhone = ["UIDeviceFamily", "LSRequiresIPhoneOS"].contains { root.member($0) != nil }
    return text("LSMinimumSystemVersion") != nil && !isOfPhone ? .macOS : nil
  }

  private var supportedPlatform: String? {
    guard
      case .array(let platforms)? = root.member("CFBundleSupportedPlatforms")?.node.content,
      case .string(let name)? = platforms.first?.content
    else { return nil }
    return name
  }

  private func text(_ key: String) -> String? {
    guard case .string(let text)? = root.member(key)?.node.content, !text.isEmpty else {
      return nil
    }
    return text
  }

  private static func domain(of name: String) -> String? {
    HostName(parsing: name.lowercased()).flatMap {
      PublicSuffixList.embedded.registrableDomain(of: $0)
    }
  }

  /// Parses an SDK name such as `iphoneos17.4`; a simulator's SDK counts as the device's.
  private static func version(ofSDK name: String) -> SystemVersion? {
    SystemVersion(name.lowercased().replacing("simulator", with: "os"))
  }

  private static func shortened(_ version: SystemVersion) -> String {
    version.minor == 0 && version.patch == 0
      ? "\(version.major)" : "\(version.major).\(version.minor)"
  }
}
