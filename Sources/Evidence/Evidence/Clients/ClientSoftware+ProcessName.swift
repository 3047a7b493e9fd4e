import Escaping

extension ClientSoftware {
  /// Recognizes a process by its name: a browser, or a system daemon with one purpose.
  ///
  /// `nil` for apps and all other processes.
  public init?(_ process: ProcessFacts) {
    // A browser's pages also load in the process of web views, on behalf of the browser.
    if let owner = process.effectiveName, Self.kind(of: owner) == .browser {
      self.init(.browser, by: .process)
      return
    }
    guard let name = process.name, let kind = Self.kind(of: name) else { return nil }
    self.init(kind, by: .process)
  }

  private static func kind(of process: ForeignText) -> Kind? {
    guard let first = process.firstByte, initials.contains(first) else { return nil }
    return processes.first { $0.names.contains { ProcessName.isName(process, of: $0) } }?.kind
  }

  private static let processes: [(kind: Kind, names: [String])] = [
    (.webContent, ["com.apple.WebKit.Networking"]),
    (.media, ["mediaserverd", "mediaplaybackd"]),
    (.urlLoading, ["nsurlsessiond"]),
    (.browser, ["MobileSafari", "Safari", "SafariViewService"]),
  ]

  private static let initials = Set(
    processes.flatMap(\.names).flatMap { name in
      name.utf8.prefix(1).flatMap { [$0 | 0x20, $0 & ~0x20] }
    })
}
