public import Evidence
import HostNames

/// Proxies that end TLS, as a person names them: addresses, blocks, `auto`, `off`.
public enum ProxyArgument {
  /// The words of which each stands alone.
  static let automatic = "auto"
  private static let off = "off"

  /// Checks one word.
  static func word(_ text: String) throws(OptionValueError) -> String {
    guard text == automatic || text == off || block(text) != nil else {
      throw OptionValueError(
        "'\(text)' is not an address: write one such as 10.0.0.5, a block such as 10.0.0.0/8, auto "
          + "or off. Names are not looked up.")
    }
    return text
  }

  /// The words in the form the index of terminators takes them.
  ///
  /// - Parameter words: Words that were checked; none of them is what `auto` is.
  /// - Returns: The proxies.
  /// - Throws: Where `off` has company.
  public static func choice(_ words: [String]) throws(OptionValueError) -> ThroughProxy {
    guard words.contains(off) else { return .detected(besides: Set(words.compactMap(block))) }
    guard words.allSatisfy({ $0 == off }) else {
      throw OptionValueError("'off' means no proxy at all; leave out the others.")
    }
    return .off
  }

  private static func block(_ text: String) -> IPPrefix? {
    IPPrefix(parsing: text) ?? HostName(parsing: text)?.address.flatMap { IPPrefix(only: $0) }
  }
}
