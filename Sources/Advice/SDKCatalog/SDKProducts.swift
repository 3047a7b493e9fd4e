/// The names of an SDK's products in projects and apps, by registry.
public struct SDKProducts: Hashable, Sendable {
  /// The package registry, or part of an app, in which a product has its name.
  public enum Registry: String, Hashable, Sendable, CaseIterable {
    /// A CocoaPods pod without subspec, such as `UMCommon`.
    case pod
    /// A GitHub repository for SwiftPM or Carthage, as `owner/name` in lower case.
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

  /// Returns true if a product has the SDK's own version numbers.
  ///
  /// Such products are bundles, and the first pod, framework and repository. Other products, and
  /// packages for JavaScript, Flutter, .NET and Unity, have version numbers of their own.
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

/// A look-up of SDK records by the names of their products.
public struct SDKProductIndex: Sendable {
  private var places: [SDKProducts.Registry: [String: Int]] = [:]
  private let records: [SDKRecord]

  /// Indexes a catalogue.
  ///
  /// If two records have the same product name, the record with the first identifier counts.
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

  /// Returns the SDK to which a product belongs; `nil` if unknown.
  ///
  /// `name` is as written in the project's file, without version and subspec. An unknown pod is
  /// also looked up as a framework and vice versa, as most have the same name.
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

  /// Returns the form of a name that is compared, in lower case for GitHub, npm and NuGet, which
  /// ignore case.
  private static func key(_ name: String, _ registry: SDKProducts.Registry) -> String {
    switch registry {
    case .package, .npm, .nuget: name.lowercased()
    case .pod, .pub, .framework, .bundle, .unity: name
    }
  }
}
