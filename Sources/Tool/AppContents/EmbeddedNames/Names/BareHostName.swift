import Bytes
import HostNames
import PublicSuffixes

/// The rules by which a whole string is taken for the name of a host.
///
/// Apps are full of strings with dots: identifiers of bundles and types, file names, keys of
/// translations. So these rules are strict, and names of hosts are missed rather than invented.
struct BareHostName {
  let suffixes: PublicSuffixList

  /// The shortest and the longest string that is looked at.
  static let shortest = 4
  static let longest = 253
  /// Domains at the top that are hardly ever words of a program.
  private static let plainEndings: Set<String> = ["com", "net", "org", "edu", "gov", "mil", "biz"]
  /// Domains of countries that are file endings, or words of programs, too.
  private static let words: Set<String> = [
    "ac", "ad", "ai", "am", "as", "at", "be", "bz", "by", "cc", "cd", "do", "gs", "gz", "id", "in",
    "io", "is", "it", "km", "la", "lc", "ma", "md", "me", "mk", "mm", "ms", "my", "nc", "no", "pl",
    "pm", "pn", "ps", "pt", "py", "re", "rs", "sc", "sh", "so", "st", "tf", "to", "tv", "us", "vi",
    "ws",
  ]
  /// First labels of names that are written backwards, such as `com.apple.foo` and `public.data`.
  private static let backwards: Set<String> = [
    "com", "net", "org", "edu", "gov", "io", "co", "cn", "de", "uk", "jp", "fr", "me", "app", "dev",
    "us", "ru", "eu", "ch", "nl", "se", "at", "it", "in", "tv", "ai", "public", "group", "iCloud",
  ]
  /// Beginnings of first labels that only hosts have.
  private static let beginnings = [
    "www", "api", "cdn", "static", "img", "image", "m", "ws", "auth", "login", "gateway", "log",
    "track", "push", "upload", "download", "assets", "media", "dev", "test", "stage", "staging",
    "prod", "edge", "data", "events", "sdk", "ads", "ad",
  ]

  /// The host that a string names, if it is a host and nothing else.
  func host(in string: ArraySlice<UInt8>) -> HostName? {
    // Most strings fail here.
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
    // `co.uk` is a suffix; no word of a program looks like it.
    if suffix.section == .icann, suffix.name.contains(".") { return host }
    if last.utf8.count == 2, !Self.words.contains(String(last)) { return host }
    guard labels.count >= 3 else { return nil }
    let beginning = first.prefix { $0 != "-" && !$0.isNumber }
    return Self.beginnings.contains(String(beginning)) ? host : nil
  }
}
