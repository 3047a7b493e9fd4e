extension KnownTerm {
  static let interfaces = urlLoading + web + media + ownStacks + otherProcesses

  private static let urlLoading = [
    KnownTerm(
      .urlSession, also: ["NSURLSession", "Alamofire", "AFNetworking", "UnityWebRequest"],
      interface: .urlLoading, rules: [.governedInterfaces, .backgroundSessions, .redirects]),
    KnownTerm(
      .urlConnection, also: ["URLConnection", "CFURLConnection"], interface: .urlLoading,
      rules: [.governedInterfaces]),
    KnownTerm(
      .webSocketTask, also: ["WebSocketTask"], interface: .urlLoading,
      rules: [.webSockets, .governedInterfaces]),
    KnownTerm(.sessionDaemon, rules: [.backgroundSessions, .loadingProcesses]),
  ]

  private static let web = [
    KnownTerm(
      .webView, also: ["WebPage"], interface: .webContent,
      rules: [.webViews, .arbitraryLoadsInWebContent, .governedInterfaces]),
    KnownTerm(
      .olderWebView, also: ["WebView"], interface: .webContent,
      rules: [.webViews, .arbitraryLoadsInWebContent]),
    KnownTerm(
      .webKitProcesses, also: ["mediaserverd", "mediaplaybackd"],
      rules: [.loadingProcesses, .webViews, .media]),
  ]

  private static let media = [
    KnownTerm(
      .player, also: ["AVFoundation", "AVURLAsset", "MPMoviePlayer", "MPMoviePlayerController"],
      interface: .media, rules: [.media, .arbitraryLoadsForMedia])
  ]

  private static let ownStacks = [
    KnownTerm(
      .networkConnection, also: ["Network.framework", "NetworkFramework", "NWProtocolWebSocket"],
      interface: .networkFramework, rules: [.ownStacks, .webSockets, .sessionFloor]),
    KnownTerm(
      .stream, also: ["NSStream", "CFSocketStream", "CFSocket"], interface: .ownStack,
      rules: [.ownStacks]),
    KnownTerm(
      .socket, also: ["BSDSockets", "libcurl", "OpenSSL", "dart:io"], interface: .ownStack,
      rules: [.ownStacks]),
  ]

  private static let otherProcesses = [
    KnownTerm(
      .safariView, also: ["Safari"], interface: .otherProcess, rules: [.otherProcesses]),
    KnownTerm(.webAuthentication, interface: .otherProcess, rules: [.otherProcesses]),
  ]
}
