import SDKCatalog

/// The version of an SDK found in an app, and the file that states it.
public struct ShippedVersion: Hashable, Sendable {
  public var version: String?
  /// The file, with its line if known: `Podfile.lock:12`.
  public var place: String
  /// True for the SDK's main product.
  ///
  /// Only its version is compared with versions of the SDK.
  public var isMain: Bool

  public init(_ version: String?, at place: String, isMain: Bool = true) {
    self.version = version
    self.place = place
    self.isMain = isMain
  }
}

/// The SDKs in an app, with their versions.
public struct ShippedSDKs: Hashable, Sendable {
  private var versions: [String: [ShippedVersion]]

  public init(_ versions: [String: [ShippedVersion]]) { self.versions = versions }

  func standing(of record: SDKRecord) -> ShippedStanding {
    guard let shipped = versions[record.identifier], !shipped.isEmpty else { return .notFound }
    guard let since = record.httpsSince.flatMap({ SDKVersion($0.version) }) else {
      return .undecided(shipped)
    }
    let main = shipped.filter(\.isMain)
    let known = main.compactMap { $0.version.flatMap(SDKVersion.init) }
    guard !known.isEmpty, known.count == main.count else { return .undecided(shipped) }
    return known.contains { $0 < since } ? .older(shipped) : .notOlder(shipped)
  }
}

/// The version found in the app, compared with the first version that needs no exception.
public enum ShippedStanding: Hashable, Sendable {
  case notLooked
  case notFound
  case older([ShippedVersion])
  case notOlder([ShippedVersion])
  case undecided([ShippedVersion])

  public var versions: [ShippedVersion] {
    switch self {
    case .notLooked, .notFound: []
    case .older(let versions), .notOlder(let versions), .undecided(let versions): versions
    }
  }
}
