import AppContents
import HostNames

extension EmbeddedHosts {
  subscript(name: HostName) -> EmbeddedHost? { hosts.first { $0.host == name } }
}

extension EmbeddedHost {
  /// The schemes of URLs that the app may load.
  var schemes: Set<URLScheme> {
    Set(
      mentions.compactMap { mention in
        if case .url(let scheme, _, .address) = mention.form { scheme } else { nil }
      })
  }

  /// True if the app may load an `http` or `ws` URL of this host.
  var hasCleartextURL: Bool { schemes.contains { $0.isCleartext } }

  var isKnownIdentifier: Bool {
    mentions.allSatisfy { mention in
      if case .url(_, _, let purpose) = mention.form { purpose != .address } else { false }
    }
  }
}
