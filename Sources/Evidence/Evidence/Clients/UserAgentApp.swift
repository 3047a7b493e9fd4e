import Bytes
package import Escaping
import Synchronization

/// Reads the app's name from the `User-Agent` header that CFNetwork sends by default.
enum UserAgentApp {
  /// Returns the name of the app in `ShopDemo/3 CFNetwork/1490.0.4 Darwin/23.2.0`, CFNetwork's
  /// default for an app that sets none; `nil` for another user agent.
  ///
  /// CFNetwork writes the bundle's name with percent encoding. A name with characters that cannot
  /// be in a token, such as an e-mail address, is not used.
  static func name(in userAgent: ForeignText) -> ForeignText? {
    let products = UserAgentProducts(userAgent).names
    guard let first = products.first, isName(first), products.dropFirst().contains("CFNetwork"),
      products.dropFirst().contains("Darwin")
    else { return nil }
    return ForeignText(first.replacing("%20", with: " "))
  }

  /// Returns true if a product's name is a token (RFC 9110, section 5.6.2) or has other scripts.
  static func isName(_ product: some StringProtocol) -> Bool {
    product.utf8.allSatisfy { $0.isTokenCharacter || $0 >= 0x80 }
  }
}

extension Observation {
  /// The app that the request's `User-Agent` header names, if the header has CFNetwork's default
  /// form.
  package var appInUserAgent: ForeignText? {
    guard let agent = http?.userAgent else { return nil }
    return UserAgentTable.shared.withLock { $0.app(of: agent) }
  }

  /// The first product of a `User-Agent` header that mentions CFNetwork, without its version; `nil`
  /// for another header.
  package var productUsingCFNetwork: ForeignText? {
    http?.userAgent?.parsed { agent in
      agent.contains("CFNetwork") ? ForeignText(agent.prefix { $0 != "/" && $0 != " " }) : nil
    }
  }
}
