import Escaping
package import Evidence
import HostNames

/// TLS-terminating proxies as written on the command line: addresses, blocks, `auto`, `off`.
package enum ProxyArgument {
  static let automatic = "auto"
  private static let off = "off"

  static func word(_ text: String) throws(OptionValueError) -> String {
    guard text == automatic || text == off || block(text) != nil else {
      throw OptionValueError(
        "'\(ForeignText(text).displayed)' is not an address: write one such as 10.0.0.5, a block such "
          + "as 10.0.0.0/8, auto or off. Names are not looked up.")
    }
    return text
  }

  /// Converts valid words to a choice of proxies; throws if `off` is combined with other words.
  package static func choice(_ words: [String]) throws(OptionValueError) -> ProxyRecognition {
    guard words.contains(off) else { return .detected(besides: Set(words.compactMap(block))) }
    guard words.allSatisfy({ $0 == off }) else {
      throw OptionValueError("'off' means no proxy at all; leave out the other values.")
    }
    return .off
  }

  private static func block(_ text: String) -> IPPrefix? {
    IPPrefix(parsing: text) ?? HostName(parsing: text)?.address.flatMap { IPPrefix(only: $0) }
  }
}
