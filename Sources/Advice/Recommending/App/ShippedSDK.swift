public import Escaping
public import SDKCatalog

/// The version of an SDK found in an app, and the file that states it.
public struct ShippedVersion: Hashable, Sendable {
  public var version: ForeignText?
  /// The file that states the version, with the line if known: `Podfile.lock:12`.
  public var place: ForeignText
  /// True if the version is that of the SDK's main product, not of an add-on.
  ///
  /// Only the main product's version is compared with the SDK's versions.
  public var isMain: Bool

  public init(_ version: ForeignText?, at place: ForeignText, isMain: Bool = true) {
    self.version = version
    self.place = place
    self.isMain = isMain
  }
}

/// The SDKs found in an app, with their versions by SDK identifier.
public struct ShippedSDKs: Hashable, Sendable {
  private var versions: [String: [ShippedVersion]]

  public init(_ versions: [String: [ShippedVersion]]) { self.versions = versions }

  func standing(of record: SDKRecord) -> ShippedVersionStatus {
    guard let shipped = versions[record.identifier], !shipped.isEmpty else { return .notFound }
    let main = shipped.filter(\.isMain).map(\.version)
    return .found(shipped, record.transport?.httpsAsOf?.standing(of: main) ?? .incomparable)
  }
}

/// The result of comparing the versions of an SDK in an app with the versions whose use of http is
/// known.
///
/// `notLooked` means that the app's files were not searched.
public enum ShippedVersionStatus: Hashable, Sendable {
  case notLooked
  case notFound
  case found([ShippedVersion], SDKVersionStatus)

  public var versions: [ShippedVersion] {
    if case .found(let versions, _) = self { versions } else { [] }
  }

  public var version: SDKVersionStatus {
    if case .found(_, let standing) = self { standing } else { .incomparable }
  }
}
