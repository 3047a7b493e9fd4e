package import Escaping
package import SDKCatalog
import WordBook

/// An SDK of an app or project, as a row of the inventory.
package struct SDKInventoryRow: Sendable {
  package var record: SDKRecord
  /// An SDK version, `nil` if not stated, and the file and 1-based line where the SDK was found.
  ///
  /// `isMain` is true for the SDK's main product, false for an additional one.
  package typealias Version = (
    version: ForeignText?, file: ForeignText, line: Int?, isMain: Bool
  )

  package var versions: [Version]

  package init(_ record: SDKRecord, versions: [Version]) {
    self.record = record
    self.versions = versions
  }

  private var standing: SDKVersionStatus {
    let main = versions.filter(\.isMain).map(\.version)
    return record.transport?.httpsAsOf?.standing(of: main) ?? .incomparable
  }

  /// True if the fix that the catalogue has for the SDK applies to the versions in the app.
  var needsFix: Bool { record.steps(for: standing).contains(where: \.isFix) }

  var need: Need {
    switch record.transport {
    case nil: return .unknown
    case .http(let day): return .stillHTTP(day.date)
    case .https(let secure):
      switch standing {
      case .http: return .update(secure)
      case .redirectsToHTTP:
        return secure.redirectsToHTTP.map { .updatePast($0, to: secure.version) } ?? .unknown
      case .unknown: return .notLookedAt(secure)
      case .https: return .none
      case .incomparable: return .compare(secure)
      }
    }
  }

  enum Need: Hashable {
    case none
    /// The SDK needs an update: the app's version is not newer than one that was seen to use http.
    case update(SecureVersion)
    /// The SDK needs an update past the versions whose https requests a server redirects to http.
    case updatePast(RedirectedVersions, to: String)
    /// The app's SDK version is not comparable, so the user must compare it with this one, which
    /// was seen to use https.
    case compare(SecureVersion)
    /// The app's SDK version was not examined, and is older than one that was seen to use https.
    case notLookedAt(SecureVersion)
    case stillHTTP(String)
    case unknown

    /// The word for the required step in JSON.
    enum Word: String, CaseIterable { case none, update, compare, http, unknown }

    var word: Word {
      switch self {
      case .none: .none
      case .update, .updatePast: .update
      case .compare: .compare
      case .stillHTTP: .http
      case .notLookedAt, .unknown: .unknown
      }
    }

    func text(_ words: SDKInventoryWords) -> String {
      switch self {
      case .none: words.noException
      case .update(let secure): words.update(to: secure)
      case .updatePast(let redirected, to: let version):
        words.update(to: version, past: redirected)
      case .compare(let secure): words.compare(with: secure)
      case .notLookedAt(let secure): words.notLookedAt(before: secure)
      case .stillHTTP(let date): words.asksOverHTTP(asOf: date)
      case .unknown: words.needUnknown
      }
    }
  }
}
