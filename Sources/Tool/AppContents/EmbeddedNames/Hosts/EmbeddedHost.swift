public import HostNames

/// One host that is written in an app, with its mentions.
public struct EmbeddedHost: Hashable, Sendable {
  /// The host.
  public let host: HostName
  /// The ways in which it is written, in the order of their forms.
  public internal(set) var mentions: [EmbeddedMention]
  /// The number of mentions in further forms, such as ever other ports.
  public internal(set) var mentionsNotListed = 0

  /// The schemes of URLs that an app may load.
  public var schemes: Set<URLScheme> {
    Set(
      mentions.compactMap { mention in
        if case .url(let scheme, _, .address) = mention.form { scheme } else { nil }
      })
  }

  /// True if a URL that an app may load says `http` or `ws`.
  public var hasCleartextURL: Bool { schemes.contains { $0.isCleartext } }

  /// True if all mentions are namespaces, schemas, licences or in certificates.
  public var isKnownIdentifier: Bool {
    mentions.allSatisfy { mention in
      if case .url(_, _, let purpose) = mention.form { purpose != .address } else { false }
    }
  }
}

/// A way in which a host is written, and where.
public struct EmbeddedMention: Hashable, Sendable {
  /// The form.
  public enum Form: Hashable, Sendable {
    /// A URL; neither its path nor its user is kept.
    case url(scheme: URLScheme, port: UInt16?, purpose: URLPurpose)
    /// A whole string that is a host name.
    case bareName
  }

  public let form: Form
  /// The number of times it is written.
  public internal(set) var count = 0
  /// The first places, by path and offset.
  public internal(set) var places: [EmbeddedPlace] = []
}

/// A place in a file of an app.
public struct EmbeddedPlace: Hashable, Sendable {
  /// The path, through a zip file too: `Shop.ipa/Payload/Shop.app/Shop`.
  public var file: String
  /// The offset of the first byte in the file, unpacked.
  public var offset: Int
  /// The slice of an executable, and the section there.
  public var executable: ExecutablePlace?
}

/// A place inside an executable.
public struct ExecutablePlace: Hashable, Sendable {
  public var architecture: MachOArchitecture
  /// Segment and section, such as `__TEXT,__cstring`; `nil` outside of all sections.
  public var section: String?
}

extension EmbeddedMention.Form: Comparable {
  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: (Int, Int, Int) {
    switch self {
    case .url(let scheme, let port, let purpose):
      (purpose.rank, scheme.rank, port.map { Int($0) } ?? -1)
    case .bareName: (URLPurpose.allCases.count, 0, 0)
    }
  }
}
