package import AppTransportSecurity
package import PropertyLists

/// A property list in which a rule has a finding, and a similar one in which it has none.
package struct LintExample: Sendable {
  package let tripping: PropertyListDictionary
  package let neighbour: PropertyListDictionary
  package let systems: [SystemVersion]
  package let owner: InfoPlistOwner
  /// The Info.plist of the app that contains the bundle.
  package let app: PropertyListDictionary?

  init(
    _ tripping: PropertyListDictionary, not neighbour: PropertyListDictionary,
    on systems: [SystemVersion] = Self.systems, of owner: InfoPlistOwner = .unknown,
    in app: PropertyListDictionary? = nil
  ) {
    self.owner = owner
    self.app = app
    self.tripping = tripping
    self.neighbour = neighbour
    self.systems = systems
  }

  /// The OS versions for which an example is linted unless it names others.
  package static let systems = [16, 17, 18, 26, 27].flatMap {
    SystemVersion.releases(.iOS, in: $0...$0)
  }
  package static let digest = "r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E="
}

extension LintRule {
  package var examples: [LintExample] { definition.examples() }
  package var isWithoutEffect: Bool { definition.isWithoutEffect }

  /// True if the rule is about privacy manifests.
  package var readsManifests: Bool {
    if case .manifest = definition.check { true } else { false }
  }
}

// MARK: Property lists of examples

extension PropertyListDictionary {
  /// Returns an Info.plist with a policy.
  package static func info(_ policy: PropertyListDictionary) -> PropertyListDictionary {
    ["CFBundleIdentifier": "example.app", "NSAppTransportSecurity": .dictionary(policy)]
  }

  /// Returns an Info.plist whose policy has exceptions.
  package static func domains(_ domains: PropertyListDictionary) -> PropertyListDictionary {
    info(["NSExceptionDomains": .dictionary(domains)])
  }

  /// Returns an Info.plist with one exception, by default one that allows cleartext.
  package static func entry(
    _ host: String = "api.shop.example",
    _ entry: PropertyListDictionary = ["NSExceptionAllowsInsecureHTTPLoads": true]
  ) -> PropertyListDictionary {
    domains([host: .dictionary(entry)])
  }

  /// An entry that allows cleartext, also from subdomains.
  package static let openSubdomains: PropertyListDictionary = [
    "NSIncludesSubdomains": true, "NSExceptionAllowsInsecureHTTPLoads": true,
  ]

  /// Returns an Info.plist with one pinned host.
  package static func pin(
    _ entry: PropertyListDictionary, host: String = "api.shop.example"
  ) -> PropertyListDictionary {
    info(["NSPinnedDomains": [host: .dictionary(entry)]])
  }
}

extension PropertyListValue {
  /// An entry that allows cleartext.
  package static var insecure: PropertyListValue { ["NSExceptionAllowsInsecureHTTPLoads": true] }

  /// Returns a list of one identity, with a digest of a key.
  package static func identities(_ digest: String = LintExample.digest) -> PropertyListValue {
    [["SPKI-SHA256-BASE64": .string(digest)]]
  }
}
