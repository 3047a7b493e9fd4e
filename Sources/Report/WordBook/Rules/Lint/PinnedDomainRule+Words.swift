import Findings
import Linting

extension PinnedDomainRule {
  func statement(in language: Language) -> String {
    switch self {
    case .pinWithoutIdentities:
      language("An entry without a list of identities pins nothing.", "没有公钥列表的条目不会固定任何公钥。")
    case .pinsMatchNothing:
      language(
        "A list of pins that is empty, or has no digest of 32 bytes, blocks every connection to its "
          + "host.",
        "公钥列表是空的，或者没有 32 字节的摘要时，到这个主机的连接都会被拦截。")
    case .requiredPinning:
      language(
        "SecTrustPinningRequired blocks https to every host, even to hosts with pins; only hosts "
          + "with two lists of pins, both empty, are exempt.",
        "SecTrustPinningRequired 会拦截到所有没有两个空公钥列表的主机的 https，包括固定了公钥的主机。")
    case .malformedPin:
      language(
        "A pin is a dictionary whose key SPKI-SHA256-BASE64 has the SHA-256 digest of a public "
          + "key, in base64.",
        "固定公钥要写成字典，在 SPKI-SHA256-BASE64 下放公钥的 SHA-256 摘要（base64）。")
    case .pinReachesOneLabel:
      language(
        "In NSPinnedDomains NSIncludesSubdomains covers one label and no more.",
        "在 NSPinnedDomains 里，NSIncludesSubdomains 只管到下一级，不再往下。")
    case .pinnedHostInCleartext:
      language(
        "Pins do not apply to cleartext, which an exception for the same host allows.",
        "公钥固定管不到明文，而同一主机的例外会放行明文。")
    }
  }
}

extension LintWords {
  func words(_ statement: PinnedDomainRule.Statement) -> FindingWords {
    switch statement {
    case .withoutLists(let key):
      language.finding(
        "\(quoted(key)) has no list of identities, so no public key is pinned for it.",
        "\(quoted(key)) 没有公钥列表，所以没有为它固定任何公钥。",
        fix: language("Add the digests of the public keys to pin.", "加上要固定的公钥的摘要。"))
    case .matchesNothing(let key):
      language.finding(
        "Every connection to \(quoted(key)) fails, as no public key can match this list of pins.",
        "到 \(quoted(key)) 的连接都会失败，因为没有公钥能匹配这个列表。",
        fix: language("List the digests, or remove the list.", "列出摘要，或者删掉这个列表。"))
    case .required:
      language.finding(
        "Every https connection fails, except to hosts with two empty lists of pins.",
        "除了有两个空公钥列表的主机，所有 https 连接都会失败。",
        fix: language(
          "Remove the key, and pin hosts in `NSPinnedDomains`.",
          "删掉这个键，在 `NSPinnedDomains` 里固定主机的公钥。"))
    case .malformed(let fault): words(fault)
    case .reachesOneLabel(let key):
      language.finding(
        "The pins apply to \(quoted("a." + key)), but not to \(quoted("b.a." + key)).",
        "这些公钥固定管到 \(quoted("a." + key))，管不到 \(quoted("b.a." + key))。",
        fix: language(
          "If the app uses deeper names, add an entry for each.",
          "如果 App 用到更深的域名，就给它们单独写条目。"))
    case .inCleartext(let key):
      language.finding(
        "\(quoted(key)) is pinned, but may still be loaded in cleartext.",
        "\(quoted(key)) 固定了公钥，却仍允许明文加载。",
        fix: language(
          "Load the host over HTTPS only, and remove the key.", "只用 HTTPS 加载这个主机，并删掉这个键。"))
    }
  }

  private func words(_ fault: PinnedDomainRule.Fault) -> FindingWords {
    switch fault {
    case .noDictionary(let type):
      language.finding(
        "A pin is \(text(type)); it must be a dictionary.", "有一个固定项是\(text(type))，这里应该是字典。",
        fix: language(
          "Write a dictionary with the digest under `SPKI-SHA256-BASE64`.",
          "写成字典，把摘要放在 `SPKI-SHA256-BASE64` 下。"))
    case .noDigest:
      language.finding(
        "A pin has no `SPKI-SHA256-BASE64`, so it matches no public key.",
        "有一个固定项没有 `SPKI-SHA256-BASE64`，所以匹配不到任何公钥。",
        fix: putDigest)
    case .digestKey(let key):
      language.finding(
        "A pin has \(quoted(key)) and no `SPKI-SHA256-BASE64`, so it matches no public key.",
        "有一个固定项写的是 \(quoted(key))，没有 `SPKI-SHA256-BASE64`，所以匹配不到任何公钥。",
        fix: putDigest)
    case .digestType(let type):
      language.finding(
        "The digest of a pin is \(text(type)); it must be a base64 string.",
        "有一个固定项的摘要是\(text(type))，这里应该是 base64 字符串。",
        fix: language("Write the digest as a string.", "把摘要写成字符串。"))
    case .noSHA256(let digest):
      language.finding(
        "\(quoted(digest)) is not a SHA-256 digest in base64, so it matches no public key.",
        "\(quoted(digest)) 不是 base64 写的 SHA-256 摘要，所以匹配不到任何公钥。",
        fix: language(
          "Write the 32 bytes of the digest as 44 characters of base64.",
          "写成表示 32 字节摘要的 44 个 base64 字符。"))
    case .digestLength(let digest, let bytes):
      language.finding(
        "\(quoted(digest)) has \(bytes) bytes, but a SHA-256 digest has 32, so it matches no "
          + "public key.",
        "\(quoted(digest)) 用 base64 表示 \(bytes) 字节，而 SHA-256 摘要是 32 字节，所以匹配不到任何公钥。",
        fix: writeDigest)
    case .hexadecimal(let digest):
      language.finding(
        "\(quoted(digest)) is a digest in hexadecimal instead of base64, so it matches no public "
          + "key.",
        "\(quoted(digest)) 是十六进制的摘要，这里应该是 base64，所以匹配不到任何公钥。",
        fix: language("Write the same 32 bytes in base64.", "把同样的 32 字节写成 base64。"))
    case .placeholder(let placeholder):
      FindingWords(
        words(placeholder),
        fix: writeDigest)
    }
  }

  private var putDigest: String {
    language("Put the digest under `SPKI-SHA256-BASE64`.", "把摘要放在 `SPKI-SHA256-BASE64` 下。")
  }

  private var writeDigest: String {
    language(
      "Write the SHA-256 of the public key (SubjectPublicKeyInfo in DER), in base64.",
      "写成公钥（DER 的 SubjectPublicKeyInfo）的 SHA-256 的 base64。")
  }

  private func words(_ placeholder: PinnedDomainRule.Placeholder) -> String {
    switch placeholder {
    case .emptyText:
      language(
        "The digest of a pin is empty, so it matches no public key.", "有一个固定项的摘要是空的，所以匹配不到任何公钥。")
    case .zeros:
      language(
        "The digest of a pin is all zeros, so it matches no public key.", "有一个固定项的摘要全是零，所以匹配不到任何公钥。"
      )
    case .digestOfNothing:
      language(
        "The digest of a pin is the SHA-256 of the empty string, so it matches no public key.",
        "有一个固定项的摘要是空字符串的 SHA-256，所以匹配不到任何公钥。")
    }
  }
}
