import SDKCatalog

/// The version of an SDK found in an app, and the file that states it.
public struct ShippedVersion: Hashable, Sendable {
  public var version: String?
  /// The file that states the version, with the line if known: `Podfile.lock:12`.
  public var place: String
  /// True if the version is that of the SDK's main product, not of an add-on.
  ///
  /// Only the main product's version is compared with the SDK's versions.
  public var isMain: Bool

  public init(_ version: String?, at place: String, isMain: Bool = true) {
    self.version = version
    self.place = place
    self.isMain = isMain
  }
}

/// The SDKs found in an app, with their versions by SDK identifier.
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

/// The SDK version found in the app, compared with the SDK's first version without cleartext.
///
/// `notLooked` means that the app's files were not searched.
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
