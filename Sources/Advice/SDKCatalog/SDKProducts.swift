/// The names of an SDK in projects and apps.
public struct SDKProducts: Hashable, Sendable {
  /// The package registry or place in which a name is valid.
  public enum Registry: String, Hashable, Sendable, CaseIterable {
    /// A CocoaPods pod without subspec, such as `UMCommon`.
    case pod
    /// A repository, `owner/name` in lower case, as SwiftPM and Carthage name it.
    case package
    case npm
    case pub
    case framework
    case bundle
    case nuget
    /// A Unity package, such as `com.unity.ads`.
    case unity
  }

  public private(set) var names: [Registry: [String]]

  public init(_ names: [Registry: [String]] = [:]) {
    self.names = names.filter { !$0.value.isEmpty }
  }

  public var isEmpty: Bool { names.isEmpty }

  /// Returns whether a product has the SDK's own version numbers.
  ///
  /// That is the first product of a native registry. Packages for JavaScript, Flutter, .NET and
  /// Unity have their own versions, as do further products, such as a part or a successor.
  public func isMain(_ name: String, in registry: Registry) -> Bool {
    switch registry {
    case .npm, .pub, .nuget, .unity: false
    case .bundle: true
    case .package: self[.package].first?.lowercased() == name.lowercased()
    case .pod, .framework:
      self[.pod].first == name || self[.framework].first == name
    }
  }

  public subscript(registry: Registry) -> [String] { names[registry] ?? [] }
}

/// The SDK records by the names of their products.
public struct SDKProductIndex: Sendable {
  private var places: [SDKProducts.Registry: [String: Int]] = [:]
  private let records: [SDKRecord]

  /// Indexes a catalogue.
  ///
  /// If two records claim a name, the first by identifier wins.
  public init(_ catalog: SDKCatalog) {
    records = catalog.records
    for (place, record) in records.enumerated() {
      for (registry, names) in record.products.names {
        for name in names where places[registry]?[Self.key(name, registry)] == nil {
          places[registry, default: [:]][Self.key(name, registry)] = place
        }
      }
    }
  }

  /// Returns the SDK of a product, if any.
  ///
  /// An unknown pod is also looked up as a framework and vice versa, as most have the same name.
  ///
  /// `name` is as written in the manifest, without version and subspec.
  public func record(of name: String, in registry: SDKProducts.Registry) -> SDKRecord? {
    let others: [SDKProducts.Registry] =
      switch registry {
      case .pod: [.pod, .framework]
      case .framework: [.framework, .pod]
      default: [registry]
      }
    for other in others {
      if let place = places[other]?[Self.key(name, other)] { return records[place] }
    }
    return nil
  }

  /// The form in which names are compared; GitHub, npm and NuGet ignore case.
  private static func key(_ name: String, _ registry: SDKProducts.Registry) -> String {
    switch registry {
    case .package, .npm, .nuget: name.lowercased()
    case .pod, .pub, .framework, .bundle, .unity: name
    }
  }
}
