public import HostNames

/// A host written in an app's files, with its mentions.
public struct EmbeddedHost: Hashable, Sendable {
  public let host: HostName
  public internal(set) var mentions: [EmbeddedMention]
  /// The number of mentions in further forms, such as other ports.
  public internal(set) var mentionsNotListed = 0

  /// The schemes of URLs that the app may load.
  public var schemes: Set<URLScheme> {
    Set(
      mentions.compactMap { mention in
        if case .url(let scheme, _, .address) = mention.form { scheme } else { nil }
      })
  }

  /// True if the app may load an `http` or `ws` URL of this host.
  public var hasCleartextURL: Bool { schemes.contains { $0.isCleartext } }

  public var isKnownIdentifier: Bool {
    mentions.allSatisfy { mention in
      if case .url(_, _, let purpose) = mention.form { purpose != .address } else { false }
    }
  }
}

/// A form in which a host is written, and the places.
public struct EmbeddedMention: Hashable, Sendable {
  public enum Form: Hashable, Sendable {
    /// A URL; its path and user are not kept.
    case url(scheme: URLScheme, port: UInt16?, purpose: URLPurpose)
    /// A whole string that is a host name.
    case bareName
  }

  public let form: Form
  public internal(set) var count = 0
  public internal(set) var places: [EmbeddedPlace] = []
}

public struct EmbeddedPlace: Hashable, Sendable {
  /// The path, including the way inside a zip file: `Shop.ipa/Payload/Shop.app/Shop`.
  public var file: String
  public var offset: Int
  public var executable: ExecutablePlace?
}

public struct ExecutablePlace: Hashable, Sendable {
  public var architecture: MachOArchitecture
  /// The segment and section, such as `__TEXT,__cstring`; `nil` outside all sections.
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
