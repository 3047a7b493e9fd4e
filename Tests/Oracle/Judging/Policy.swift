/// An entry of `NSExceptionDomains`.
struct Entry: Codable, Hashable, Sendable {
  var includesSubdomains: Bool?
  var allowsInsecure: Bool?
  var minimumVersion: String?
  var requiresForwardSecrecy: Bool?
  /// The same settings under one of the names that they had before (ATS-41, ATS-42).
  var former: Former?

  enum CodingKeys: String, CodingKey {
    case includesSubdomains = "NSIncludesSubdomains"
    case allowsInsecure = "NSExceptionAllowsInsecureHTTPLoads"
    case minimumVersion = "NSExceptionMinimumTLSVersion"
    case requiresForwardSecrecy = "NSExceptionRequiresForwardSecrecy"
  }

  /// The floor that it sets; what no system can read leaves TLS 1.2 (ATS-36).
  var floor: Version { Version.allCases.first { $0.name == minimumVersion } ?? .tls12 }
  var waivesForwardSecrecy: Bool { requiresForwardSecrecy == false }
  var opensCleartext: Bool { allowsInsecure == true }
  var isEmpty: Bool { self == Entry() }

  /// The entry as a system reads it: before 18.4 under the former names too (C-10).
  func read(on system: System) -> Entry {
    guard let former else { return self }
    var entry = self
    entry.former = nil
    if system.isAtLeast(18, 4) { return entry }
    entry.allowsInsecure = allowsInsecure ?? former.allowsInsecure
    entry.minimumVersion = minimumVersion ?? former.minimumVersion
    entry.requiresForwardSecrecy = requiresForwardSecrecy ?? former.requiresForwardSecrecy
    return entry
  }

  /// The permissions beyond those of ATS.
  var permissions: Permissions {
    Permissions(
      cleartext: opensCleartext, floor: min(floor, .tls12),
      withoutForwardSecrecy: waivesForwardSecrecy)
  }
}

/// A set of permissions, as the keys of one entry give it.
struct Permissions: Hashable, Sendable {
  var cleartext = false
  var floor = Version.tls12
  var withoutForwardSecrecy = false

  /// All sets there are.
  static let all: [Permissions] = [false, true].flatMap { cleartext in
    [Version.tls12, .tls11, .tls10].flatMap { floor in
      [false, true].map {
        Permissions(cleartext: cleartext, floor: floor, withoutForwardSecrecy: $0)
      }
    }
  }

  var isEmpty: Bool { self == Permissions() }

  func union(_ other: Permissions) -> Permissions {
    Permissions(
      cleartext: cleartext || other.cleartext, floor: min(floor, other.floor),
      withoutForwardSecrecy: withoutForwardSecrecy || other.withoutForwardSecrecy)
  }

  func isWithin(_ other: Permissions) -> Bool { union(other) == other }

  /// The entry with no key more.
  var entry: Entry {
    Entry(
      allowsInsecure: cleartext ? true : nil,
      minimumVersion: floor < .tls12 ? floor.name : nil,
      requiresForwardSecrecy: withoutForwardSecrecy ? false : nil)
  }

  /// The number of keys.
  var keyCount: Int {
    (cleartext ? 1 : 0) + (floor < .tls12 ? 1 : 0) + (withoutForwardSecrecy ? 1 : 0)
  }
}

/// A dictionary under `NSAppTransportSecurity`.
struct Policy: Codable, Hashable, Sendable {
  var arbitraryLoads: Bool?
  var arbitraryLoadsInWebContent: Bool?
  var arbitraryLoadsForMedia: Bool?
  var localNetworking: Bool?
  var entries: [String: Entry]?

  enum CodingKeys: String, CodingKey {
    case arbitraryLoads = "NSAllowsArbitraryLoads"
    case arbitraryLoadsInWebContent = "NSAllowsArbitraryLoadsInWebContent"
    case arbitraryLoadsForMedia = "NSAllowsArbitraryLoadsForMedia"
    case localNetworking = "NSAllowsLocalNetworking"
    case entries = "NSExceptionDomains"
  }

  /// A reading of `NSIncludesSubdomains` that Apple's texts allow (C-2).
  enum Reading: CaseIterable, Sendable {
    /// It reaches every depth, and an ancestor without it is skipped (ATS-32).
    case everyDepth
    /// It reaches one label.
    case oneLabel
    /// It reaches every depth up to the nearest entry.
    case nearestEntry
  }

  /// The entry that decides for a host on a system (ATS-31, ATS-32, ATS-55).
  func entry(for host: Host, on system: System, reading: Reading) -> Entry? {
    guard let entries else { return nil }
    if host.isAddress { return system.isAtLeast(17) ? entries[host.name]?.read(on: system) : nil }
    if let entry = entries[host.name] { return entry.read(on: system) }
    var labels = host.name.split(separator: ".")
    while labels.count > 1 {
      labels.removeFirst()
      if let entry = entries[labels.joined(separator: ".")] {
        if entry.includesSubdomains == true { return entry.read(on: system) }
        if reading == .nearestEntry { return nil }
      }
      if reading == .oneLabel { return nil }
    }
    return nil
  }

  /// The whole Info.plist around the dictionary, as XML.
  var infoPlist: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      <key>CFBundleIdentifier</key><string>example.oracle</string>
      <key>NSAppTransportSecurity</key>
      <dict>

      """
    func put(_ key: CodingKeys, _ value: Bool?) {
      if let value { text += "<key>\(key.rawValue)</key><\(value)/>\n" }
    }
    put(.arbitraryLoads, arbitraryLoads)
    put(.arbitraryLoadsInWebContent, arbitraryLoadsInWebContent)
    put(.arbitraryLoadsForMedia, arbitraryLoadsForMedia)
    put(.localNetworking, localNetworking)
    if let entries {
      text += "<key>NSExceptionDomains</key>\n<dict>\n"
      for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
        text += "<key>\(name)</key><dict>\(entry.xml)</dict>\n"
      }
      text += "</dict>\n"
    }
    return text + "</dict>\n</dict>\n</plist>\n"
  }
}

extension Entry {
  fileprivate var xml: String {
    func put(_ key: String, _ value: Bool?) -> String {
      value.map { "<key>\(key)</key><\($0)/>" } ?? ""
    }
    func put(_ key: String, _ value: String?) -> String {
      value.map { "<key>\(key)</key><string>\($0)</string>" } ?? ""
    }
    let plain =
      put(CodingKeys.includesSubdomains.rawValue, includesSubdomains)
      + put(CodingKeys.allowsInsecure.rawValue, allowsInsecure)
      + put(CodingKeys.minimumVersion.rawValue, minimumVersion)
      + put(CodingKeys.requiresForwardSecrecy.rawValue, requiresForwardSecrecy)
    guard let former else { return plain }
    return plain + put(former.key("AllowsInsecureHTTPLoads"), former.allowsInsecure)
      + put(former.key("MinimumTLSVersion"), former.minimumVersion)
      + put(former.key("RequiresForwardSecrecy"), former.requiresForwardSecrecy)
  }
}
