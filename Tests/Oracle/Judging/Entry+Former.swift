extension Entry {
  /// Settings under names of 2015.
  struct Former: Hashable, Sendable {
    var prefix: String
    var allowsInsecure: Bool?
    var minimumVersion: String?
    var requiresForwardSecrecy: Bool?

    static let prefixes = [
      "NSTemporaryException", "NSThirdPartyException", "NSTemporaryThirdPartyException",
    ]

    func key(_ setting: String) -> String { prefix + setting }
  }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let plain = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      includesSubdomains: try plain.decodeIfPresent(Bool.self, forKey: .includesSubdomains),
      allowsInsecure: try plain.decodeIfPresent(Bool.self, forKey: .allowsInsecure),
      minimumVersion: try plain.decodeIfPresent(String.self, forKey: .minimumVersion),
      requiresForwardSecrecy: try plain.decodeIfPresent(Bool.self, forKey: .requiresForwardSecrecy))
    let all = try decoder.container(keyedBy: Name.self)
    for prefix in Former.prefixes {
      var former = Former(prefix: prefix)
      func name(_ setting: String) -> Name { Name(stringValue: former.key(setting)) }
      former.allowsInsecure = try all.decodeIfPresent(
        Bool.self, forKey: name("AllowsInsecureHTTPLoads"))
      former.minimumVersion = try all.decodeIfPresent(
        String.self, forKey: name("MinimumTLSVersion"))
      former.requiresForwardSecrecy = try all.decodeIfPresent(
        Bool.self, forKey: name("RequiresForwardSecrecy"))
      if former != Former(prefix: prefix) { self.former = former }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var plain = encoder.container(keyedBy: CodingKeys.self)
    try plain.encodeIfPresent(includesSubdomains, forKey: .includesSubdomains)
    try plain.encodeIfPresent(allowsInsecure, forKey: .allowsInsecure)
    try plain.encodeIfPresent(minimumVersion, forKey: .minimumVersion)
    try plain.encodeIfPresent(requiresForwardSecrecy, forKey: .requiresForwardSecrecy)
    guard let former else { return }
    var all = encoder.container(keyedBy: Name.self)
    func name(_ setting: String) -> Name { Name(stringValue: former.key(setting)) }
    try all.encodeIfPresent(former.allowsInsecure, forKey: name("AllowsInsecureHTTPLoads"))
    try all.encodeIfPresent(former.minimumVersion, forKey: name("MinimumTLSVersion"))
    try all.encodeIfPresent(former.requiresForwardSecrecy, forKey: name("RequiresForwardSecrecy"))
  }
}
