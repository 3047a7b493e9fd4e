import SDKCatalog

/// The version of an SDK that an app holds, with its place.
public struct ShippedVersion: Hashable, Sendable {
  /// The version as the file states it; `nil` where it states none.
  public var version: String?
  /// The file, with its line where it has one: `Podfile.lock:12`.
  public var place: String
  /// True for the SDK's main product, which alone is compared with versions of the SDK.
  public var isMain: Bool

  /// A version and its place.
  public init(_ version: String?, at place: String, isMain: Bool = true) {
    self.version = version
    self.place = place
    self.isMain = isMain
  }
}

/// The SDKs that an app holds, by the identifiers of their records.
public struct ShippedSDKs: Hashable, Sendable {
  private var versions: [String: [ShippedVersion]]

  /// The versions of each SDK.
  public init(_ versions: [String: [ShippedVersion]]) { self.versions = versions }

  /// Returns the standing of an SDK in the app against the version that needs no exception.
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

/// The standing of the SDK in the app against the version that needs no exception.
public enum ShippedStanding: Hashable, Sendable {
  /// Nobody said where the app is.
  case notLooked
  /// The app was looked at, and shows no such SDK.
  case notFound
  /// A version of the app is older.
  case older([ShippedVersion])
  /// All versions of the app are as new as that, or newer.
  case notOlder([ShippedVersion])
  /// The versions cannot be compared, or no such version is known.
  case undecided([ShippedVersion])

  /// The versions of the app.
  public var versions: [ShippedVersion] {
    switch self {
    case .notLooked, .notFound: []
    case .older(let versions), .notOlder(let versions), .undecided(let versions): versions
    }
  }
}
