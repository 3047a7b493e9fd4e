package import Escaping
package import HostNames

/// A host that is written in an app's files, with the forms and places in which it is written.
package struct EmbeddedHost: Hashable, Sendable {
  package let host: HostName
  package internal(set) var mentions: [EmbeddedMention]
  /// The number of occurrences in forms that are not in `mentions`, such as other ports.
  package internal(set) var mentionsNotListed = 0
}

/// One form in which a host is written, with the number of occurrences and the first places.
package struct EmbeddedMention: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// A URL; its path and user name are not stored.
    case url(scheme: URLScheme, port: UInt16?, purpose: URLPurpose)
    /// A string that consists only of a host name, without a scheme.
    case bareName
  }

  package let form: Form
  package internal(set) var count = 0
  package internal(set) var places: [EmbeddedPlace] = []
}

package struct EmbeddedPlace: Hashable, Sendable {
  /// The file's path, including the path inside a zip file: `Shop.ipa/Payload/Shop.app/Shop`.
  package var file: ForeignText
  package var offset: Int
  package var executable: ExecutablePlace?
}

package struct ExecutablePlace: Hashable, Sendable {
  package var architecture: MachOArchitecture
  /// The segment and section, such as `__TEXT,__cstring`; `nil` if the place is in no section.
  package var section: ForeignText?
}

extension EmbeddedMention.Form: Comparable {
  package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: (Int, Int, Int) {
    switch self {
    case .url(let scheme, let port, let purpose):
      (purpose.rank, scheme.rank, port.map { Int($0) } ?? -1)
    case .bareName: (URLPurpose.allCases.count, 0, 0)
    }
  }
}
