import Synchronization

/// The software that made a connection, as far as it can be determined.
///
/// ATS applies to `URLSession`, web views and AVFoundation but not to other stacks, so this affects
/// the need for an exception. A user agent is chosen by the app, and a ClientHello only identifies
/// a library; neither is proof. Only a process name in the capture is.
public struct ClientSoftware: Hashable, Sendable {
  /// The kind of software, as far as ATS distinguishes it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case urlLoading = "url-loading"
    case webContent = "web-content"
    case media
    /// A browser, which is a separate process.
    ///
    /// Web views that imitate one look the same.
    case browser
    /// A third-party network stack, or another program.
    case ownStack = "own-stack"
    /// Apple's TLS, used by `URLSession`, web views, media players and the Network framework.
    case appleTLS = "apple-tls"
  }

  /// The certainty, which depends on the source.
  public enum Certainty: String, Hashable, Sendable, CaseIterable, Comparable {
    case possible
    /// The software names itself.
    case likely
    /// The capture names a process with that single purpose.
    case proven

    public static func < (one: Certainty, other: Certainty) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .possible: 0
      case .likely: 1
      case .proven: 2
      }
    }
  }

  /// The evidence for the software.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    case process
    case userAgent = "user-agent"
    case clientHello = "client-hello"
  }

  public var kind: Kind
  /// A product from a fixed list, such as `dart:io`; never text from the capture.
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
      case .clientHello: .possible
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

  /// The software according to the traffic alone, ignoring the process name.
  public var softwareInTraffic: ClientSoftware? {
    UserAgentTable.shared.withLock { softwareInTraffic(&$0) }
  }

  /// The software according to the traffic alone; `agents` is a cache for many observations.
  public func softwareInTraffic(_ agents: inout UserAgentTable) -> ClientSoftware? {
    if let agent = http?.userAgent, let software = agents.software(of: agent) { return software }
    // In a record other than a capture, the hello is that of a proxy or browser.
    guard witness == nil else { return nil }
    return tls?.offer.flatMap { ClientSoftware($0.value) }
  }
}
