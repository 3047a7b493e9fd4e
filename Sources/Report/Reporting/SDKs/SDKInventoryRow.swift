public import SDKCatalog

/// An SDK of an app or a project, as an inventory shows it.
public struct SDKInventoryRow: Sendable {
  public var record: SDKRecord
  /// A version with its file and the 1-based line in it, and whether it is one of the SDK's main product.
  public typealias Version = (version: String?, file: String, line: Int?, isMain: Bool)

  /// Each version, which is `nil` where the file states none.
  public var versions: [Version]

  /// An SDK and its versions.
  public init(_ record: SDKRecord, versions: [Version]) {
    self.record = record
    self.versions = versions
  }

  /// The need of exceptions of those versions, as far as the catalogue knows.
  var need: Need {
    if let since = record.httpsSince {
      guard let floor = SDKVersion(since.version) else { return .since(since.version) }
      let main = versions.filter(\.isMain)
      let known = main.compactMap { $0.version.flatMap(SDKVersion.init) }
      guard !known.isEmpty, known.count == main.count else { return .since(since.version) }
      return known.contains { $0 < floor } ? .update(since.version) : .none
    }
    if let http = record.httpAsOf { return .stillHTTP(http.date) }
    return .unknown
  }

  /// The need of an exception.
  enum Need: Hashable {
    /// No exception, by the version.
    case none
    /// An update to that version ends it.
    case update(String)
    /// None since that version, with which those of the app cannot be compared.
    case since(String)
    /// The newest version of that day asked over http.
    case stillHTTP(String)
    case unknown

    /// A stable word for machines.
    var word: String {
      switch self {
      case .none: "none"
      case .update: "update"
      case .since: "compare"
      case .stillHTTP: "http"
      case .unknown: "unknown"
      }
    }

    var words: String {
      switch self {
      case .none: "no exception"
      case .update(let version): "update to \(version), which needs no exception"
      case .since(let version): "no exception since \(version)"
      case .stillHTTP(let date): "asked over http as of \(date)"
      case .unknown: "not known"
      }
    }
  }
}
