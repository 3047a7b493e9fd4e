import Bytes
import HostNames
import PublicSuffixes

/// The rules that decide if a string without a scheme is a host name.
///
/// Apps are full of strings with dots: bundle identifiers, type names, file names, translation
/// keys. The rules are therefore strict, and miss some host names rather than accept other strings.
struct BareHostName {
  let suffixes: PublicSuffixList

  static let shortest = 4
  static let longest = 253
  /// Top-level domains that are rarely words in a program, so names in them count as hosts.
  private static let plainEndings: Set<String> = ["com", "net", "org", "edu", "gov", "mil", "biz"]
  /// Two-letter country domains that are also file extensions or words.
  ///
  /// A name with such an ending counts as a host only if it has three labels and its first label is
  /// typical for hosts, such as `api`.
  private static let words: Set<String> = [
    "ac", "ad", "ai", "am", "as", "at", "be", "bz", "by", "cc", "cd", "do", "gs", "gz", "id", "in",
    "io", "is", "it", "km", "la", "lc", "ma", "md", "me", "mk", "mm", "ms", "my", "nc", "no", "pl",
    "pm", "pn", "ps", "pt", "py", "re", "rs", "sc", "sh", "so", "st", "tf", "to", "tv", "us", "vi",
    "ws",
  ]
  /// First labels of reverse-DNS names, such as `com` in `com.apple.foo`, which are not host names.
  private static let backwards: Set<String> = [
    "com", "net", "org", "edu", "gov", "io", "co", "cn", "de", "uk", "jp", "fr", "me", "app", "dev",
    "us", "ru", "eu", "ch", "nl", "se", "at", "it", "in", "tv", "ai", "public", "group", "iCloud",
  ]
  /// Beginnings of first labels by which a name counts as a host, such as `api` in `api2.example`.
  private static let beginnings = [
    "www", "api", "cdn", "static", "img", "image", "m", "ws", "auth", "login", "gateway", "log",
    "track", "push", "upload", "download", "assets", "media", "dev", "test", "stage", "staging",
    "prod", "edge", "data", "events", "sdk", "ads", "ad",
  ]

  /// Returns the host if the whole string is a host name by these rules; otherwise `nil`.
  func host(in string: ArraySlice<UInt8>) -> HostName? {
    // Most strings fail this check, which is cheap.
    guard Self.shortest...Self.longest ~= string.count,
      string.allSatisfy({
        $0.isLowercaseLetter || $0.isDecimalDigit || $0 == UInt8(ascii: ".")
          || $0 == UInt8(ascii: "-")
      }), string.contains(UInt8(ascii: ".")),
      let host = HostName(parsing: Array(string)), host.address == nil, !host.hasTrailingDot
    else { return nil }
    let labels = host.labels
    guard let first = labels.first, let last = labels.last, labels.count >= 2,
      !Self.backwards.contains(String(first)),
      labels.allSatisfy({ $0.first != "-" && $0.last != "-" }),
      let suffix = suffixes.publicSuffix(of: host), suffix.section != .unlisted,
      suffix.name.utf8.count < host.name.utf8.count
    else { return nil }
    if Self.plainEndings.contains(String(last)) { return host }
    // Suffixes with a dot, such as `co.uk`, do not occur in programs by chance.
    if suffix.section == .icann, suffix.name.contains(".") { return host }
    if last.utf8.count == 2, !Self.words.contains(String(last)) { return host }
    guard labels.count >= 3 else { return nil }
    let beginning = first.prefix { $0 != "-" && !$0.isNumber }
    return Self.beginnings.contains(String(beginning)) ? host : nil
  }
}
