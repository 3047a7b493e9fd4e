extension KnownTerm {
  /// Classes and frameworks that load, by what ATS takes them for.
  static let interfaces = urlLoading + web + media + ownStacks + otherProcesses

  private static let urlLoading = [
    KnownTerm(
      "URLSession", also: ["NSURLSession", "Alamofire", "AFNetworking", "UnityWebRequest"],
      "URLSession is under ATS, with every kind of task, and so is every library built on it.",
      remarks: ["Background sessions are under the policy of the app."],
      interface: .urlLoading, rules: [.governedInterfaces, .backgroundSessions, .redirects]),
    KnownTerm(
      "NSURLConnection", also: ["URLConnection", "CFURLConnection"],
      "NSURLConnection is under ATS, as URLSession is.",
      interface: .urlLoading, rules: [.governedInterfaces]),
    KnownTerm(
      "URLSessionWebSocketTask", also: ["WebSocketTask"],
      "A WebSocket of URLSession is under ATS: ws: is cleartext, wss: is TLS.",
      remarks: ["A library with a TCP transport of its own is outside ATS; Starscream has both."],
      interface: .urlLoading, rules: [.webSockets, .governedInterfaces]),
    KnownTerm(
      "nsurlsessiond",
      "nsurlsessiond loads for background sessions, under the policy of the app.",
      rules: [.backgroundSessions, .loadingProcesses]),
  ]

  private static let web = [
    KnownTerm(
      "WKWebView", also: ["WebPage"],
      "A web view is under ATS, and the key for web content opens it.",
      remarks: [
        "Another process loads the page, under the policy of the app.",
        "WebKit's rules for mixed content hold as well.",
      ],
      interface: .webContent, rules: [.webViews, .arbitraryLoadsInWebContent, .governedInterfaces]),
    KnownTerm(
      "UIWebView", also: ["WebView"],
      "UIWebView and WebView of macOS are under ATS, and the key for web content opens them as it "
        + "opens WKWebView.",
      remarks: ["An article of 2016 says that the key does not reach UIWebView: C-13."],
      interface: .webContent, rules: [.webViews, .arbitraryLoadsInWebContent]),
    KnownTerm(
      "com.apple.WebKit", also: ["mediaserverd", "mediaplaybackd"],
      "These processes load pages and media for an app, under the policy of the app.",
      rules: [.loadingProcesses, .webViews, .media]),
  ]

  private static let media = [
    KnownTerm(
      "AVPlayer",
      also: ["AVFoundation", "AVURLAsset", "MPMoviePlayer", "MPMoviePlayerController"],
      "AVFoundation is under ATS from iOS 9, and the key for media opens it from iOS 10.",
      remarks: [
        "A playlist or a key that the app fetches by URLSession is not media.",
        "Nobody has measured which key governs a <video> in a web view.",
      ],
      interface: .media, rules: [.media, .arbitraryLoadsForMedia])
  ]

  private static let ownStacks = [
    KnownTerm(
      "NWConnection", also: ["Network.framework", "NetworkFramework", "NWProtocolWebSocket"],
      "The Network framework is outside ATS: nothing is blocked, and no key is needed.",
      remarks: ["ATS protects nothing there: TLS and trust are up to the app."],
      interface: .ownStack, rules: [.ownStacks, .webSockets]),
    KnownTerm(
      "CFStream", also: ["NSStream", "CFSocketStream", "CFSocket"],
      "Streams are outside ATS: nothing is blocked, and no key is needed.",
      interface: .ownStack, rules: [.ownStacks]),
    KnownTerm(
      "BSDSocket", also: ["BSDSockets", "libcurl", "OpenSSL", "dart:io"],
      "Sockets, and stacks that are built on them, are outside ATS.",
      remarks: ["Flutter's dart:io, Go and libvlc are such stacks."],
      interface: .ownStack, rules: [.ownStacks]),
  ]

  private static let otherProcesses = [
    KnownTerm(
      "SFSafariViewController", also: ["Safari"],
      "SFSafariViewController runs in a process of Safari's, so the app's policy is not asked: it "
        + "shows http: pages without a key.",
      remarks: ["A host that only it loads needs no exception."],
      interface: .otherProcess, rules: [.otherProcesses]),
    KnownTerm(
      "ASWebAuthenticationSession",
      "ASWebAuthenticationSession shows its pages in the browser's process, so the app's policy is "
        + "not asked.",
      remarks: ["No page of Apple says so; it follows from where the page is loaded."],
      interface: .otherProcess, rules: [.otherProcesses]),
  ]
}
