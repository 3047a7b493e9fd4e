import Bytes
import Cryptography

/// What the page allows itself: the style and the script that it carries, by their hashes, and nothing
/// else from anywhere.
enum ContentSecurityPolicy {
  static let text = [
    "default-src 'none'",
    "style-src '\(hash(of: PageStyle.text))'",
    "script-src '\(hash(of: PageScript.text))'",
    "base-uri 'none'",
    "form-action 'none'",
  ].joined(separator: "; ")

  /// As the policy names a source by what it holds (CSP level 3, section 2.3.1).
  static func hash(of text: String) -> String {
    "sha256-" + base64(SHA256.hash(Array(text.utf8)))
  }
}
