package import SDKCatalog
import WordBook

/// An SDK of an app or project, as a row of the inventory.
package struct SDKInventoryRow: Sendable {
  package var record: SDKRecord
  /// An SDK version, `nil` if not stated, and the file and 1-based line where the SDK was found.
  ///
  /// `isMain` is true for the SDK's main product, false for an additional one.
  package typealias Version = (version: String?, file: String, line: Int?, isMain: Bool)

  package var versions: [Version]

  package init(_ record: SDKRecord, versions: [Version]) {
    self.record = record
    self.versions = versions
  }

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

  enum Need: Hashable {
    case none
    /// The app needs no ATS exception after an update to this SDK version.
    case update(String)
    /// The SDK needs no exception since this version, but the app's SDK version cannot be compared.
    case since(String)
    case stillHTTP(String)
    case unknown

    var word: String {
      switch self {
      case .none: "none"
      case .update: "update"
      case .since: "compare"
      case .stillHTTP: "http"
      case .unknown: "unknown"
      }
    }

    func text(_ words: SDKInventoryWords) -> String {
      switch self {
      case .none: words.noException
      case .update(let version): words.update(to: version)
      case .since(let version): words.noException(since: version)
      case .stillHTTP(let date): words.asksOverHTTP(asOf: date)
      case .unknown: words.needUnknown
      }
    }
  }
}
