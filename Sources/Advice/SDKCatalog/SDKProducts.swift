/// The names under which an SDK lies in projects and apps.
public struct SDKProducts: Hashable, Sendable {
  /// The place where a name counts.
  public enum Registry: String, Hashable, Sendable, CaseIterable {
    /// A pod of CocoaPods, without subspec, such as `UMCommon`.
    case pod
    /// A repository, `owner/name` in lower case, as SwiftPM and Carthage name it.
    case package
    /// A package of the npm registry, of React Native and Cordova.
    case npm
    /// A package of pub.dev, of Flutter.
    case pub
    /// A framework's name without `.framework`.
    case framework
    /// A bundle identifier of a framework.
    case bundle
    /// A package of NuGet, of .NET MAUI and Xamarin.
    case nuget
    /// A package of Unity's Package Manager, such as `com.unity.ads`.
    case unity
  }

  /// The names of each registry.
  public private(set) var names: [Registry: [String]]

  /// Products by registry; registries without a name are left out.
  public init(_ names: [Registry: [String]] = [:]) {
    self.names = names.filter { !$0.value.isEmpty }
  }

  /// True where no name is known.
  public var isEmpty: Bool { names.isEmpty }

  /// Returns whether a product is the one whose versions are the SDK's own.
  ///
  /// Packages for JavaScript, Flutter, .NET and Unity count for themselves, and so does every further product, such as a part or a
  /// successor; the first one of a registry is the SDK.
  public func isMain(_ name: String, in registry: Registry) -> Bool {
    switch registry {
    case .npm, .pub, .nuget, .unity: false
    case .bundle: true
    case .package: self[.package].first?.lowercased() == name.lowercased()
    case .pod, .framework:
      self[.pod].first == name || self[.framework].first == name
    }
  }

  /// The names in a registry.
  public subscript(registry: Registry) -> [String] { names[registry] ?? [] }
}

/// The SDK records by the names of their products.
public struct SDKProductIndex: Sendable {
  private var places: [SDKProducts.Registry: [String: Int]] = [:]
  private let records: [SDKRecord]

  /// An index of a catalogue; of two records that claim a name, the first by identifier counts.
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

  /// Returns the SDK of a product.
  ///
  /// A pod that stands for no record itself is looked up as a framework too, and the reverse: most are
  /// named alike.
  ///
  /// - Parameters:
  ///   - name: The name as the manifest writes it, without version and subspec.
  ///   - registry: The place where it stands.
  /// - Returns: The record; `nil` where none claims the product.
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

  /// The form in which names are compared: GitHub, npm and NuGet ignore case.
  private static func key(_ name: String, _ registry: SDKProducts.Registry) -> String {
    switch registry {
    case .package, .npm, .nuget: name.lowercased()
    case .pod, .pub, .framework, .bundle, .unity: name
    }
  }
}
