package import Escaping

/// Masks the user agents in redacted captures and records.
///
/// Kept are the operating system, the products and comments by which the software is recognized,
/// and the first product's name if it is (decision 11). The letters and digits of all other parts
/// are replaced: app versions, models, device names, identifiers, addresses.
package enum UserAgentMask {
  private static let knownProducts: Set<String> = [
    "Alamofire", "AppleCoreMedia", "AppleWebKit", "CFNetwork", "Chrome", "Cronet", "Dalvik",
    "Darwin", "Dart", "ExoPlayer", "ExoPlayerLib", "Firefox", "Gecko", "Go", "Go-http-client",
    "Lavf", "LibVLC", "Mobile", "Mozilla", "Python", "Python-urllib", "Roku", "Safari",
    "UnityPlayer", "Version", "Wget", "aiohttp", "com.apple.trustd", "curl", "http", "libcurl",
    "libcurl-agent", "nghttp2", "ocspd", "okhttp", "package", "python-httpx", "python-requests",
    "securityd", "trustd", "websockets",
  ]

  /// The products whose versions are kept, because they are the system's or a network stack's.
  private static let versioned: Set<String> = [
    "Alamofire", "AppleWebKit", "CFNetwork", "Chrome", "Cronet", "Darwin", "Dart", "Go",
    "Go-http-client", "Lavf", "LibVLC", "Mozilla", "Safari", "Version", "Wget", "curl", "libcurl",
    "nghttp2", "okhttp", "python-httpx", "python-requests",
  ]

  private static let knownRemarks: Set<String> = [
    "Android", "Intel Mac OS X", "KHTML, like Gecko", "Linux", "Macintosh", "U", "X11", "dart:io",
    "iPad", "iPhone", "iPod", "iPod touch",
  ]

  private static let systems = [
    "Android", "CPU iPhone OS", "CPU OS", "Intel Mac OS X", "iOS", "iPadOS", "macOS", "Windows NT",
  ]

  /// The beginnings of comments and products by which software or a device is recognized, whatever
  /// follows.
  private static let knownBeginnings = [
    "Android", "ExoPlayer", "Macintosh", "Scale", "Windows", "X11", "dart:io", "iPad", "iPhone",
    "iPod",
  ]

  /// Returns the masked user agent, which has the same length.
  ///
  /// In masked parts, digits become `0`; letters and non-ASCII bytes become `letter`. A user agent
  /// that would then be taken for another software or device keeps the beginnings of its parts by
  /// which it is recognized, and no other text. If that does not help, all of it is masked.
  package static func masked(_ agent: ForeignText) -> ForeignText {
    ForeignText(decoding: masked(agent.parsed(by: { Array($0.utf8) })))
  }

  package static func masked(
    _ agent: [UInt8], letter: UInt8 = UInt8(ascii: "x")
  ) -> [UInt8] {
    let facts = Facts(agent)
    for keepsBeginnings in [false, true] {
      var mask = Mask(
        bytes: agent, letter: letter, isKnown: facts.software != nil,
        keepsBeginnings: keepsBeginnings)
      mask.run()
      if Facts(mask.bytes) == facts { return mask.bytes }
    }
    var mask = Mask(bytes: agent, letter: letter, isKnown: false, keepsBeginnings: false)
    mask.fill(agent.indices)
    return mask.bytes
  }

  /// The facts that judging takes from a user agent.
  private struct Facts: Equatable {
    var software: ClientSoftware?
    var device: OtherDevice?
    var app: ForeignText?

    init(_ agent: [UInt8]) {
      let agent = ForeignText(decoding: agent)
      software = ClientSoftware(userAgent: agent)
      device = OtherDevice(userAgent: agent)
      app = UserAgentApp.name(in: agent)
    }
  }

  private struct Mask {
    var bytes: [UInt8]
    let letter: UInt8
    /// True if the software is recognized, so that the first product's name is an app's.
    let isKnown: Bool
    let keepsBeginnings: Bool

    mutating func run() {
      var (place, isFirst) = (0, true)
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ")"): place += 1
        case UInt8(ascii: "("):
          let end = endOfRemark(from: place)
          maskRemark(place + 1..<end)
          place = end
        default:
          let end =
            bytes[place...].firstIndex { $0 == 0x20 || $0 == UInt8(ascii: "(") } ?? bytes.count
          maskProduct(place..<end, isFirst: isFirst)
          (place, isFirst) = (end, false)
        }
      }
    }

    private func endOfRemark(from start: Int) -> Int {
      var depth = 0
      for place in start..<bytes.count {
        if bytes[place] == UInt8(ascii: "(") { depth += 1 }
        if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
        if depth == 0 { return place }
      }
      return bytes.count
    }

    private mutating func maskProduct(_ range: Range<Int>, isFirst: Bool) {
      let slash = bytes[range].firstIndex(of: UInt8(ascii: "/")) ?? range.upperBound
      let name = text(range.lowerBound..<slash)
      guard knownProducts.contains(name) || isFirst && isKnown && UserAgentApp.isName(name)
      else { return fillEnd(of: range) }
      // Text behind a name, where versions have numbers, may be anything.
      let isVersion = bytes[slash..<range.upperBound].allSatisfy { 0x2e...0x39 ~= $0 }
      if !versioned.contains(name) || !isVersion { fill(slash..<range.upperBound) }
    }

    private mutating func maskRemark(_ range: Range<Int>) {
      var start = range.lowerBound
      while start < range.upperBound {
        let end =
          bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ";")) ?? range.upperBound
        if !isKept(text(start..<end)) { fillEnd(of: start..<end) }
        start = end + 1
      }
    }

    private func isKept(_ part: String) -> Bool {
      let part = part.drop { $0 == " " }
      if knownRemarks.contains(String(part)) { return true }
      if part.hasPrefix("Scale/") {
        return part.dropFirst("Scale/".count).allSatisfy { $0.isNumber || $0 == "." }
      }
      return systems.contains { system in
        guard part.hasPrefix(system + " ") else { return false }
        let rest = part.dropFirst(system.count + 1).drop { "0123456789._".contains($0) }
        return rest.isEmpty || rest == " like Mac OS X"
      }
    }

    private func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
    }

    /// Masks a part of the user agent behind a known beginning, if those are kept.
    private mutating func fillEnd(of range: Range<Int>) {
      let start = range.first { bytes[$0] != 0x20 } ?? range.upperBound
      let known =
        knownBeginnings.first {
          keepsBeginnings && bytes[start..<range.upperBound].starts(with: $0.utf8)
        }
      fill(start + (known?.utf8.count ?? 0)..<range.upperBound)
    }

    mutating func fill(_ range: Range<Int>) {
      for place in range {
        switch bytes[place] {
        case 0x30...0x39: bytes[place] = UInt8(ascii: "0")
        case 0x41...0x5a, 0x61...0x7a, 0x80...: bytes[place] = letter
        default: break
        }
      }
    }
  }
}
