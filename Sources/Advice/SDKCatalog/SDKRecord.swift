/// The known facts about one SDK: its vendor, its hosts, and the remedy for its use of http.
///
/// Records come from catalog.yml or from a project's own catalogue. Facts come with the page that
/// states them, so that advice can cite it.
public struct SDKRecord: Hashable, Sendable {
  /// A use of http by the SDK that someone reported, or a report that it once needed an exception.
  public struct CleartextHistory: Hashable, Sendable {
    public var text: String
    public var source: String?

    public init(text: String, source: String? = nil) {
      self.text = text
      self.source = source
    }
  }

  /// ATS keys that the vendor's own instructions request; the traffic may need none of them.
  public struct VendorRequest: Hashable, Sendable {
    public var keys: [String]
    /// The URL of the SDK vendor's instructions that request `keys`.
    public var source: String
    /// The day on which the instructions were read, such as `2026-11-25`; `nil` if it is not known.
    public var date: String?

    public init(keys: [String], source: String, date: String? = nil) {
      self.keys = keys
      self.source = source
      self.date = date
    }
  }

  /// The unique identifier, in lower case with hyphens, such as `umeng-analytics`.
  public var identifier: String
  public var name: String
  /// The Chinese name, if the SDK is commonly known by it.
  public var nameChinese: String?
  public var vendor: String
  public var category: SDKCategory
  /// The host names and addresses that the SDK contacts; empty if none identifies the SDK.
  public var suffixes: [SDKSuffix]
  /// The known use of http; `nil` means unknown, never "none".
  public var cleartext: CleartextHistory?
  /// The observed use of http and https by versions of the SDK; `nil` if no version was examined.
  public var transport: SDKTransport?
  public var vendorRequest: VendorRequest?
  public var products = SDKProducts()
  /// The remedy for the use of http in one or two sentences, such as an update or a setting.
  public var fix: String?
  public var fixChinese: String?
  /// The project's file that contains the record; `nil` for the built-in catalogue.
  public var file: String?

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

/// A host name that an SDK contacts, with all names below it, or the address of a service that the
/// SDK contacts directly.
public struct SDKSuffix: Hashable, Sendable {
  /// The kind of source from which a host name is known to belong to the SDK.
  public enum Evidence: String, Hashable, Sendable, CaseIterable {
    case source
    /// Declared by the SDK's vendor, for example in a privacy manifest.
    case manifest
    case documentation
    case page
    /// Found as a string in code other than the SDK's, or in an App Privacy Report.
    case string
    /// Not verified; `source` is a page of search results for the name.
    case unverified

    public var confidence: SDKConfidence {
      switch self {
      case .source, .manifest: .high
      case .documentation, .page, .string: .medium
      case .unverified: .low
      }
    }
  }

  /// The host name in A-labels and lower case, or the address in RFC 5952 form.
  public var name: String
  public var evidence: Evidence
  /// The URL of the page with the evidence, or of a code search that finds it; in a project's own
  /// catalogue, it may be the name of a file.
  public var source: String
  /// The file with the evidence, as `owner/repository@commit:path`, if any.
  public var path: String?
  /// True if services other than the SDK use names below this one, such as the vendor's website.
  public var isShared: Bool

  public init(
    _ name: String, evidence: Evidence, source: String, path: String? = nil, isShared: Bool = false
  ) {
    self.name = name
    self.evidence = evidence
    self.source = source
    self.path = path
    self.isShared = isShared
  }

  /// The confidence that a request to this name, or to a name below it, comes from the SDK.
  public var confidence: SDKConfidence {
    isShared ? min(evidence.confidence, .medium) : evidence.confidence
  }
}

/// A cloud service that rents out names below its suffix, so that the names identify no SDK.
public struct SharedCloud: Hashable, Sendable {
  /// The kind of the rented service.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case cloud
    case cdn
  }

  public var suffix: String
  public var kind: Kind
  public var operatorName: String
  public var sdks: [String]

  public init(
    _ suffix: String, operatorName: String, kind: Kind = .cloud, sdks: [String] = []
  ) {
    self.suffix = suffix
    self.kind = kind
    self.operatorName = operatorName
    self.sdks = sdks
  }
}
