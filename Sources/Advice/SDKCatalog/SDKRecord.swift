/// The known facts about one SDK: its vendor, its hosts, and the remedy for its needs.
public struct SDKRecord: Hashable, Sendable {
  /// The version from which on the SDK is known to need no exception.
  public struct HTTPSSince: Hashable, Sendable {
    /// The version, as its maker writes it.
    public var version: String
    /// The page that says so.
    public var source: String

    /// A version and the page that says so.
    public init(version: String, source: String) {
      self.version = version
      self.source = source
    }
  }

  /// The knowledge that the SDK still asks over http.
  public struct HTTPAsOf: Hashable, Sendable {
    /// The day on which the page was read, as `2026-11-25`.
    public var date: String
    /// The newest version then, where it is known.
    public var version: String?
    /// The page that shows it.
    public var source: String

    /// A day, the newest version of that day, and the page.
    public init(date: String, version: String? = nil, source: String) {
      self.date = date
      self.version = version
      self.source = source
    }
  }

  /// Something that was read of http, or of an exception that was once needed.
  public struct CleartextHistory: Hashable, Sendable {
    /// The source in a few words, such as its URL.
    public var text: String
    /// The page it was read on, where that is known.
    public var source: String?

    /// A fact and the page it was read on.
    public init(text: String, source: String? = nil) {
      self.text = text
      self.source = source
    }
  }

  /// Keys for which the maker's own instructions ask; the wire may need none of them.
  public struct VendorRequest: Hashable, Sendable {
    /// Keys of `NSAppTransportSecurity`.
    public var keys: [String]
    /// The page that asks for them.
    public var source: String

    /// Keys and the page that asks for them.
    public init(keys: [String], source: String) {
      self.keys = keys
      self.source = source
    }
  }

  /// Unique, in lower case with hyphens, such as `umeng-analytics`.
  public var identifier: String
  /// The name in English.
  public var name: String
  /// The name in Chinese, where that is what people say.
  public var nameChinese: String?
  /// The company or person that makes it.
  public var vendor: String
  public var category: SDKCategory
  /// The names and addresses it asks; empty where it has none of its own.
  public var suffixes: [SDKSuffix]
  /// The known facts about its use of http; `nil` means unknown, never "none".
  public var cleartext: CleartextHistory?
  public var httpsSince: HTTPSSince?
  /// The day on which the newest version still asked over http; `nil` where nobody looked or it does not.
  public var httpAsOf: HTTPAsOf?
  public var vendorRequest: VendorRequest?
  /// The names under which it lies in projects and apps.
  public var products = SDKProducts()
  /// The remedy in a sentence or two: an update, a setting, another product.
  public var fix: String?
  /// The same in Chinese.
  public var fixChinese: String?
  /// The project's file that contains the record; `nil` for the built-in catalogue.
  public var file: String?

  /// An SDK of which no more is known.
  public init(
    identifier: String, name: String, vendor: String, category: SDKCategory,
    suffixes: [SDKSuffix] = []
  ) {
    self.identifier = identifier
    self.name = name
    self.vendor = vendor
    self.category = category
    self.suffixes = suffixes
  }
}

/// A name at which, or below which, an SDK asks; or an address of a service that is asked by address.
public struct SDKSuffix: Hashable, Sendable {
  /// The kind of evidence that the name belongs to the SDK.
  public enum Evidence: String, Hashable, Sendable, CaseIterable {
    /// It stands in the source or binary that the maker publishes.
    case source
    /// The maker declares it: in a privacy manifest, for one.
    case manifest
    /// It stands in the documentation, examples or tests of the SDK.
    case documentation
    /// It stands on another page that was read.
    case page
    /// It was seen as a string in other people's code or a report of a device.
    case string
    /// Nobody has checked it yet; the URL is where to.
    case unverified

    /// The confidence that the evidence gives.
    public var confidence: SDKConfidence {
      switch self {
      case .source, .manifest: .high
      case .documentation, .page, .string: .medium
      case .unverified: .low
      }
    }
  }

  /// A name in A-labels and lower case, or an address in RFC 5952 form.
  public var name: String
  public var evidence: Evidence
  /// The page where the evidence is, or where to look for it; a file's name in a project's catalogue.
  public var source: String
  /// The file there, as `owner/repository@commit:path`.
  public var path: String?
  /// True if other services than the SDK use names below this one, such as its vendor's website.
  public var isShared: Bool

  /// A name with its evidence.
  public init(
    _ name: String, evidence: Evidence, source: String, path: String? = nil, isShared: Bool = false
  ) {
    self.name = name
    self.evidence = evidence
    self.source = source
    self.path = path
    self.isShared = isShared
  }

  /// The confidence that a request to the name comes from the SDK.
  public var confidence: SDKConfidence {
    isShared ? min(evidence.confidence, .medium) : evidence.confidence
  }
}

/// A cloud whose names anybody rents, so that they name no SDK by themselves.
public struct SharedCloud: Hashable, Sendable {
  /// The service that is rented.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Servers and storage.
    case cloud
    /// Copies of other people's files.
    case cdn

    /// The kind in a word.
    public var title: String {
      switch self {
      case .cloud: "cloud"
      case .cdn: "CDN"
      }
    }
  }

  /// The name below which its customers are.
  public var suffix: String
  public var kind: Kind
  /// The company that operates it.
  public var operatorName: String
  /// The identifiers of SDKs that ask there, among others.
  public var sdks: [String]

  /// A cloud by its suffix.
  public init(
    _ suffix: String, operatorName: String, kind: Kind = .cloud, sdks: [String] = []
  ) {
    self.suffix = suffix
    self.kind = kind
    self.operatorName = operatorName
    self.sdks = sdks
  }
}
