import Bytes
import Cryptography

/// The content security policy of the page.
///
/// It allows only the page's own style and script, by their hashes.
enum ContentSecurityPolicy {
  static let text = [
    "default-src 'none'",
    "style-src '\(hash(of: PageStyle.text))'",
    "script-src '\(hash(of: PageScript.text))'",
    "base-uri 'none'",
    "form-action 'none'",
  ].joined(separator: "; ")

  /// Returns the source expression that allows inline content (CSP level 3, section 2.3.1).
  static func hash(of text: String) -> String {
    "sha256-" + base64(SHA256.hash(Array(text.utf8)))
  }
}
