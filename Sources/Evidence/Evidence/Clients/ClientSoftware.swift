import Synchronization

/// The software that made a connection, as far as the capture shows it.
///
/// The app chooses its user agent, and a ClientHello only shows what a library sends. Neither is
/// proof; only a process name in the capture is.
public struct ClientSoftware: Hashable, Sendable {
  /// The kind of software.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `URLSession` and what is built on it.
    case urlLoading = "url-loading"
    /// A web view inside an app.
    case webContent = "web-content"
    /// A media player of AVFoundation.
    case media
    /// A browser, or a page of one that an app shows: a process of its own. Web views that call
    /// themselves so look the same.
    case browser
    /// A stack that an app brings along, or a program of another kind altogether.
    case ownStack = "own-stack"
    /// Apple's TLS, which `URLSession`, web views, media players and the Network framework share.
    case appleTLS = "apple-tls"
  }

  /// The degree of certainty.
  public enum Certainty: String, Hashable, Sendable, CaseIterable, Comparable {
    /// It looks like it, as others may.
    case possible
    /// It says so itself.
    case likely
    /// The capture names the process, and that does nothing else.
    case proven

    /// By how much it counts.
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
  /// The product, where it is one of a list, such as `dart:io`; never a word of the capture.
  public var name: String?
  public var certainty: Certainty
  public var source: Source

  /// Software by what tells it, which says how sure it is.
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
  /// A name to show, such as `URLSession` or `dart:io`.
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
  /// By kind, product, and how sure it is.
  public static func < (one: ClientSoftware, other: ClientSoftware) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }

  private var order: [String] {
    [kind.rawValue, name ?? "", certainty.rawValue, source.rawValue]
  }
}

extension Observation {
  /// The software that made the connection, by what tells most.
  ///
  /// `nil` where nothing tells.
  public var software: ClientSoftware? {
    process.flatMap(ClientSoftware.init) ?? softwareOnTheWire
  }

  /// The software by the traffic alone, whatever process the capture names.
  public var softwareOnTheWire: ClientSoftware? {
    UserAgentTable.shared.withLock { softwareOnTheWire(&$0) }
  }

  /// The same where many observations are asked about.
  ///
  /// - Parameter agents: A cache of the software that user agents name.
  /// - Returns: The software; `nil` where nothing tells.
  public func softwareOnTheWire(_ agents: inout UserAgentTable) -> ClientSoftware? {
    if let agent = http?.userAgent, let software = agents.software(of: agent) { return software }
    // In another record than a capture the hello is a proxy's or a browser's, as far as it is known.
    guard witness == nil else { return nil }
    return tls?.offer.flatMap { ClientSoftware($0.value) }
  }
}
