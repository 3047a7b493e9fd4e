/// The kind of API that makes a connection, as ATS distinguishes them (ATS-1 to ATS-3).
public enum LoadingInterface: String, Hashable, Sendable, CaseIterable {
  /// `URLSession`, `NSURLConnection`, and APIs built on them.
  case urlLoading = "url-loading"
  /// `WKWebView`, `UIWebView`, and `WebView` on macOS (ATS-22).
  case webContent = "web-content"
  /// AVFoundation and APIs built on it (ATS-83).
  case media
  /// The Network framework, outside ATS (ATS-2), with the minimum of TLS that sessions have (ATS-90).
  case networkFramework = "network-framework"
  /// Streams, sockets and third-party stacks, all outside ATS (ATS-2).
  case ownStack = "own-stack"
  /// Another process, such as that of `SFSafariViewController`, outside the app's ATS (ATS-3).
  case otherProcess = "other-process"

  public var isGoverned: Bool {
    switch self {
    case .urlLoading, .webContent, .media: true
    case .networkFramework, .ownStack, .otherProcess: false
    }
  }

  /// Parses the name of a class or framework, such as `WKWebView`, ignoring case; `nil` if unknown.
  public init?(named name: String) {
    let name = name.lowercased()
    if let interface = Self(rawValue: name) {
      self = interface
    } else if let entry = Self.names.first(where: { $0.value.contains { $0.lowercased() == name } })
    {
      self = entry.key
    } else {
      return nil
    }
  }

  private static let names: [LoadingInterface: Set<String>] = [
    .urlLoading: [
      "URLSession", "NSURLSession", "BackgroundSession", "WebSocketTask",
      "URLSessionWebSocketTask", "NSURLConnection", "URLConnection", "CFURLConnection", "Alamofire",
      "AFNetworking", "UnityWebRequest",
    ],
    .webContent: ["WebView", "WKWebView", "UIWebView", "Web", "WebPage"],
    .media: [
      "Media", "AVFoundation", "AVPlayer", "AVURLAsset", "MPMoviePlayer", "MPMoviePlayerController",
    ],
    .networkFramework: [
      "Network", "NetworkFramework", "Network.framework", "Network framework", "NWConnection",
      "NWProtocolWebSocket",
    ],
    .ownStack: [
      "BSDSocket", "BSDSockets", "CFSocket", "CFStream", "CFSocketStream", "NSStream", "libcurl",
      "OpenSSL", "dart:io",
    ],
    .otherProcess: [
      "SFSafariViewController", "Safari", "ASWebAuthenticationSession",
    ],
  ]
}
