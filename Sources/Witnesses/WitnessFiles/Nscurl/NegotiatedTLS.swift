import Bytes
import Escaping
import Evidence
import ProtocolRegistries

/// The output of `nscurl --tls-diagnostics URL` on macOS 26: the TLS that a server negotiated.
///
/// Only the lines of success are published (Apple's support article 122756), so only they are read:
/// version, group and suite, in this order and directly below the command, which alone names the
/// URL. The values are numbers and a registered name, into which a server can write nothing; what
/// nscurl prints of a failure is not known, so any other line ends the record.
struct NegotiatedTLS {
  private let url: RecordedURL
  private let line: Int
  private var version: TLSVersion?
  private var hasGroup = false

  enum Step {
    case more
    case complete(Observation)
    /// The line does not belong to the record, which therefore ends; the observation has no TLS
    /// facts.
    case ended(Observation)
  }

  static let firstLabel = "Negotiated TLS version (codepoint): "
  private static let groupLabel = "Negotiated TLS key exchange group (name): "
  private static let suiteLabel = "Negotiated TLS ciphersuite (codepoint): "
  private static let command = ["nscurl", "--tls-diagnostics"]

  private init(_ url: RecordedURL, at line: Int) { (self.url, self.line) = (url, line) }

  /// Creates a record from the line with the command, which a shell's prompt may precede.
  ///
  /// Returns `nil` for other lines, and `.some(nil)` if the command names no https URL.
  static func command(in text: Substring, at line: Int) -> NegotiatedTLS?? {
    let words = text.split(separator: " ").suffix(3)
    guard words.count == 3, words.prefix(2).elementsEqual(command, by: ==) else { return nil }
    let quotes = words.last.map { $0.trimming { $0 == "'" || $0 == "\"" } } ?? ""
    guard quotes.utf8.count <= 4096, let url = RecordedURL(parsing: String(quotes)),
      url.scheme == .https
    else { return .some(nil) }
    return NegotiatedTLS(url, at: line)
  }

  /// Returns true for the first line of a record whose command line is missing.
  static func begins(in text: Substring) -> Bool { text.hasPrefix(firstLabel) }

  mutating func receive(_ text: Substring, of capture: ForeignText) -> Step {
    guard !text.isEmpty else { return .more }
    if version == nil, let code = Self.code(Self.firstLabel, text) {
      version = TLSVersion(rawValue: code)
      return .more
    }
    if version != nil, !hasGroup, let group = Self.value(Self.groupLabel, text),
      (1...Self.longestGroup).contains(group.utf8.count),
      group.utf8.allSatisfy({
        $0.isLetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      })
    {
      hasGroup = true
      return .more
    }
    if hasGroup, let code = Self.code(Self.suiteLabel, text) {
      return .complete(observation(of: capture, CipherSuite(rawValue: code)))
    }
    return .ended(observation(of: capture, nil))
  }

  /// The limit of a group's name in bytes, which no name in the registry reaches (IANA TLS
  /// Supported Groups).
  private static let longestGroup = 64

  func ended(of capture: ForeignText) -> Observation { observation(of: capture, nil) }

  private func observation(of capture: ForeignText, _ suite: CipherSuite?) -> Observation {
    var observation = Observation(
      loading: url, by: .nscurl,
      at: Place(capture: capture, frame: line, time: nil, unit: .line))
    guard let suite else { return observation }
    var facts = TLSFacts()
    facts.version = version
    facts.cipherSuite = suite
    observation.tls = facts
    return observation
  }

  private static func value(_ label: String, _ text: Substring) -> Substring? {
    text.hasPrefix(label) ? text.dropFirst(label.count) : nil
  }

  /// Reads a code point, `0x` and four hexadecimal digits, from a line that begins with `label`;
  /// `nil` for other lines.
  private static func code(_ label: String, _ text: Substring) -> UInt16? {
    guard let digits = value(label, text), digits.hasPrefix("0x"), digits.utf8.count == 6,
      digits.dropFirst(2).allSatisfy(\.isHexDigit)
    else { return nil }
    return UInt16(digits.dropFirst(2), radix: 16)
  }
}
