public import Escaping

extension ClientSoftware {
  /// Recognizes the software that a `User-Agent` header names; `nil` if it is custom or unknown.
  ///
  /// `UnityPlayer` is left out on purpose, because it uses `URLSession` on some platforms and
  /// libcurl on others. Software for non-Apple systems is left out too, except OkHttp.
  public init?(userAgent: ForeignText) {
    let agent = UserAgentProducts(userAgent)
    guard let rule = Self.rules.first(where: { $0.fits(agent) }) else { return nil }
    self.init(rule.kind, rule.name, by: .userAgent)
  }

  private struct Rule {
    var kind: Kind
    var name: String?
    var first: String?
    var has: [String] = []
    var lacks: [String] = []
    var platform: [String] = []
    var remark: String?

    func fits(_ agent: UserAgentProducts) -> Bool {
      if let first, agent.names.first.map({ $0 == first }) != true { return false }
      guard has.allSatisfy({ name in agent.names.contains { $0 == name } }),
        !lacks.contains(where: { name in agent.names.contains { $0 == name } })
      else { return false }
      if !platform.isEmpty,
        !agent.comments.contains(where: { text in platform.contains { text.hasPrefix($0) } })
      {
        return false
      }
      guard let remark else { return true }
      return agent.comments.contains { text in
        text.split(separator: ";").contains { part in
          part.drop { $0 == " " }.prefix { $0 != "/" } == remark
        }
      }
    }
  }

  private static let trustDaemon = "trustd"

  /// True if the software is the system daemon that evaluates certificates for all apps (`trustd`).
  public var isTrustDaemon: Bool { name == Self.trustDaemon }

  private static let appleDevices = ["iPhone", "iPad", "iPod"]

  private static let rules: [Rule] = [
    // AVFoundation, as iOS 6 to 27 write it: `AppleCoreMedia/1.0.0.21A329 (iPhone; U; CPU OS …)`.
    Rule(kind: .media, first: "AppleCoreMedia"),
    // The daemon that fetches certificates, revocation lists and OCSP answers:
    // `com.apple.trustd/2.1` in Apple's TrustURLSessionCache.m, and the names that CFNetwork sent
    // for it and its predecessors.
    Rule(kind: .urlLoading, name: trustDaemon, first: "com.apple.trustd"),
    Rule(kind: .urlLoading, name: trustDaemon, first: "trustd"),
    Rule(kind: .urlLoading, name: trustDaemon, first: "securityd"),
    Rule(kind: .urlLoading, name: trustDaemon, first: "ocspd"),
    // The default of CFNetwork for an app that sets none: `App/1 CFNetwork/1490.0.4 Darwin/23.2.0`.
    Rule(kind: .urlLoading, has: ["CFNetwork", "Darwin"]),
    // Alamofire's `HTTPHeader.defaultUserAgent`, always on URLSession.
    Rule(kind: .urlLoading, name: "Alamofire", has: ["Alamofire"]),
    // AFNetworking's `AFHTTPRequestSerializer`, on URLSession: `App/1 (iPhone; iOS 10.2; Scale/2.00)`.
    Rule(kind: .urlLoading, name: "AFNetworking", platform: appleDevices, remark: "Scale"),

    // Chromium imitates WebKit; on Apple systems only macOS runs its own stack.
    Rule(
      kind: .ownStack, name: "Chromium", first: "Mozilla", has: ["AppleWebKit", "Chrome"],
      platform: ["Macintosh"]),
    // Safari adds its own name to a web view's user agent (woothee issue 11, flutter_inappwebview
    // issue 2272); other browsers on iOS do as well. An app may give its web view that name.
    Rule(
      kind: .browser, first: "Mozilla", has: ["AppleWebKit", "Safari"], lacks: ["Chrome"],
      platform: appleDevices + ["Macintosh"]),
    Rule(
      kind: .webContent, first: "Mozilla", has: ["AppleWebKit"], lacks: ["Safari", "Chrome"],
      platform: appleDevices + ["Macintosh"]),

    // `HttpClient.userAgent` of Dart, so of Flutter: `Dart/3.4 (dart:io)`.
    Rule(kind: .ownStack, name: "dart:io", first: "Dart", remark: "dart:io"),
    // The default of Go's net/http (`defaultUserAgent`), now and before Go 1.1.
    Rule(kind: .ownStack, name: "Go", first: "Go-http-client"),
    Rule(kind: .ownStack, name: "Go", first: "Go", has: ["package", "http"]),
    // The curl program. libcurl sends no user agent unless an app sets one, which is often this.
    Rule(kind: .ownStack, name: "curl", first: "curl"),
    Rule(kind: .ownStack, name: "libcurl", first: "libcurl"),
    Rule(kind: .ownStack, name: "libcurl", first: "libcurl-agent"),
    Rule(kind: .ownStack, name: "Wget", first: "Wget"),
    Rule(kind: .ownStack, name: "Python", first: "python-requests"),
    Rule(kind: .ownStack, name: "Python", first: "Python-urllib"),
    Rule(kind: .ownStack, name: "Python", first: "python-httpx"),
    Rule(kind: .ownStack, name: "Python", first: "Python", has: ["aiohttp"]),
    Rule(kind: .ownStack, name: "Python", first: "Python", has: ["websockets"]),
    // OkHttp runs on Java and Android, so the request was not made by an Apple system.
    Rule(kind: .ownStack, name: "OkHttp", first: "okhttp"),
    // FFmpeg's and VLC's own players.
    Rule(kind: .ownStack, name: "FFmpeg", first: "Lavf"),
    Rule(kind: .ownStack, name: "VLC", has: ["LibVLC"]),
    Rule(kind: .ownStack, name: "nghttp2", first: "nghttp2"),
    Rule(kind: .ownStack, name: "Cronet", has: ["Cronet"]),
  ]
}
