import Synchronization

/// The software that made a connection, with the certainty of its recognition.
///
/// ATS applies to `URLSession`, web views and AVFoundation but not to other network stacks, so the
/// software affects whether a host needs an exception. Only a process name in the capture proves
/// the software. The app chooses its user agent, and a ClientHello identifies only a TLS library.
public struct ClientSoftware: Hashable, Sendable {
  /// The kinds of software, which ATS treats differently.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case urlLoading = "url-loading"
    case webContent = "web-content"
    case media
    /// A browser, which is a separate process.
    ///
    /// A web view that sends a browser's user agent is taken for a browser.
    case browser
    /// A third-party network stack, to which ATS does not apply, or another program, such as curl.
    case ownStack = "own-stack"
    /// Apple's TLS, used by `URLSession`, web views, media players and the Network framework.
    case appleTLS = "apple-tls"
  }

  /// The certainty of the recognition, which depends on the ``Source``.
  public enum Certainty: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Several kinds of software send such a ClientHello.
    case unknown
    /// The software is named in the `User-Agent` header.
    case likely
    /// The capture names a process all of whose connections are of this kind.
    case proven

    public static func < (one: Certainty, other: Certainty) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .unknown: 0
      case .likely: 1
      case .proven: 2
      }
    }
  }

  /// The fact by which the software was recognized.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    case process
    case userAgent = "user-agent"
    case clientHello = "client-hello"
  }

  public var kind: Kind
  /// The product's name, always from a fixed list, such as `dart:io`; `nil` if only the kind is
  /// known.
  public var name: String?
  public var certainty: Certainty
  public var source: Source

  init(_ kind: Kind, _ name: String? = nil, by source: Source) {
    self.kind = kind
    self.name = name
    self.source = source
    certainty =
      switch source {
      case .process: .proven
      case .userAgent: .likely
      case .clientHello: .unknown
      }
  }
}

extension ClientSoftware {
  public var title: String {
    switch kind {
    case .urlLoading: name.map { "URLSession (\($0))" } ?? "URLSession"
    case .webContent: "web view"
    case .media: "AVFoundation"
    case .browser: "Safari"
    case .ownStack: name ?? "own stack"
    case .appleTLS: "Apple's TLS"
    }
  }
}

extension ClientSoftware: Comparable {
  public static func < (one: ClientSoftware, other: ClientSoftware) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }

  private var order: [String] {
    [kind.rawValue, name ?? "", certainty.rawValue, source.rawValue]
  }
}

extension Observation {
  public var software: ClientSoftware? {
    process.flatMap(ClientSoftware.init) ?? softwareInTraffic
  }

  /// The software by user agent or ClientHello, without the process name; `nil` if unknown.
  public var softwareInTraffic: ClientSoftware? {
    UserAgentTable.shared.withLock { softwareInTraffic(&$0) }
  }

  /// Returns the software by user agent or ClientHello, without the process name; `nil` if unknown.
  ///
  /// Pass the same cache `agents` for many observations.
  public func softwareInTraffic(_ agents: inout UserAgentTable) -> ClientSoftware? {
    if let agent = http?.userAgent, let software = agents.software(of: agent) { return software }
    // In a record other than a capture, the hello is that of a proxy or browser.
    guard witness == nil else { return nil }
    return tls?.offer.flatMap { ClientSoftware($0.value) }
  }
}
