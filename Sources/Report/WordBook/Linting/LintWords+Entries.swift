import AppTransportSecurity
import Findings
import Linting
import ProtocolRegistries

extension LintWords {
  // MARK: Exceptions

  func words(_ statement: LintStatement.Entry) -> FindingWords {
    switch statement {
    case .withoutEffect(let key):
      language.finding(
        "The entry for \(quoted(key)) changes nothing: ATS holds for it anyway.",
        "\(quoted(key)) 的条目没有任何作用：它本来就受 ATS 限制。", fix: removeEntry)
    case .replacesBuiltIn(let key, let since):
      language.finding(
        "From \(text(since)) on the system has an entry of its own for "
          + "\(quoted(key)); this one replaces it.",
        "从 \(text(since))起，系统自带 \(quoted(key)) 的条目；这个条目会取代它。")
    case .notMerged(let key, let parent, let lost):
      language.finding(
        "\(quoted(key)) is judged by its own entry alone: "
          + "\(all(lost)) of \(quoted(parent)) does not reach it.",
        "\(quoted(key)) 只按自己的条目判断：\(quoted(parent)) 的 \(all(lost)) 管不到它。",
        fix: language(
          "Repeat it here, if \(quoted(key)) needs it too.", "如果 \(quoted(key)) 也需要，就在这里再写一遍。"))
    case .skipped(let key, let parent):
      language.finding(
        "Names below \(quoted(key)) are judged by the entry for \(quoted(parent)), not "
          + "by this one.",
        "\(quoted(key)) 下面的域名按 \(quoted(parent)) 的条目判断，不按这个条目。",
        fix: language(
          "Add NSIncludesSubdomains, if the names below are to be as strict.",
          "如果下面的域名也要同样严格，就加上 NSIncludesSubdomains。"))
    case .repeatsParent(let key, let parent):
      language.finding(
        "The entry for \(quoted(key)) says what the one for \(quoted(parent)) says for "
          + "it already.",
        "\(quoted(key)) 的条目与 \(quoted(parent)) 的条目对它的规定相同。", fix: removeEntry)
    case .lowFloor(let version, let since):
      FindingWords(
        since.map {
          language(
            "\(version) is not enough from \(text($0)) on for an app linked with the 26 SDK.",
            "对用 26 SDK 链接的 App，从 \(text($0))起只写 \(version) 不够。")
        }
          ?? language(
            "\(version) does nothing by itself for an app linked with the 26 SDK.",
            "对用 26 SDK 链接的 App，只写 \(version) 不起作用。"),
        fix: language(
          "Lower `tlsMinimumSupportedProtocolVersion` of the session too, or raise the server.",
          "把会话的 `tlsMinimumSupportedProtocolVersion` 也调低，或者升级服务器的 TLS 版本。"))
    case .impliedForwardSecrecy(let key):
      language.finding(
        "With TLSv1.3 as the floor \(quoted(key)) has forward secrecy in any case.",
        "以 TLSv1.3 为下限时，\(quoted(key)) 总是有前向保密。", fix: removeKey)
    }
  }

  // MARK: Pins

  func words(_ statement: LintStatement.Pin) -> FindingWords {
    switch statement {
    case .withoutLists(let key):
      language.finding(
        "\(quoted(key)) has no list of identities, so no key is pinned for it.",
        "\(quoted(key)) 没有公钥列表，所以没有为它固定任何公钥。",
        fix: language("Add the digests of the keys to pin.", "加上要固定的公钥的摘要。"))
    case .matchesNothing(let key):
      language.finding(
        "Every connection to \(quoted(key)) fails, as no key can match this list of pins.",
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
        "The pins hold for \(quoted("a." + key)) and not for \(quoted("b.a." + key)).",
        "这些固定的公钥管到 \(quoted("a." + key))，管不到 \(quoted("b.a." + key))。",
        fix: language(
          "Give deeper names an entry of their own, if the app uses any.",
          "如果 App 用到更深的域名，就给它们单独写条目。"))
    case .inCleartext(let key):
      language.finding(
        "\(quoted(key)) is pinned, and yet may be loaded in cleartext.",
        "\(quoted(key)) 固定了公钥，却仍允许明文加载。",
        fix: language(
          "Load the host over HTTPS only, and remove the key.", "只用 HTTPS 加载这个主机，并删掉这个键。"))
    }
  }

  private func words(_ fault: LintStatement.PinFault) -> FindingWords {
    switch fault {
    case .noDictionary(let type):
      language.finding(
        "A pin is \(text(type)), where a dictionary belongs.", "有一个固定项是\(text(type))，这里应该是字典。",
        fix: language(
          "Write a dictionary with the digest under `SPKI-SHA256-BASE64`.",
          "写成字典，把摘要放在 `SPKI-SHA256-BASE64` 下。"))
    case .noDigest:
      language.finding(
        "A pin has no `SPKI-SHA256-BASE64`, so it matches no key.",
        "有一个固定项没有 `SPKI-SHA256-BASE64`，所以匹配不到任何公钥。",
        fix: putDigest)
    case .digestKey(let key):
      language.finding(
        "A pin has \(quoted(key)) and no `SPKI-SHA256-BASE64`, so it matches no key.",
        "有一个固定项写的是 \(quoted(key))，没有 `SPKI-SHA256-BASE64`，所以匹配不到任何公钥。",
        fix: putDigest)
    case .digestType(let type):
      language.finding(
        "The digest of a pin is \(text(type)), where a string in base64 belongs.",
        "有一个固定项的摘要是\(text(type))，这里应该是 base64 字符串。",
        fix: language("Write the digest as a string.", "把摘要写成字符串。"))
    case .noSHA256(let digest):
      language.finding(
        "\(quoted(digest)) is no SHA-256 digest in base64, so it matches no key.",
        "\(quoted(digest)) 不是 base64 写的 SHA-256 摘要，所以匹配不到任何公钥。",
        fix: language(
          "Write the 44 characters of base64 that stand for the 32 bytes of the digest.",
          "写成表示 32 字节摘要的 44 个 base64 字符。"))
    case .digestLength(let digest, let bytes):
      language.finding(
        "\(quoted(digest)) is \(bytes) bytes in base64, and a SHA-256 digest has 32; it matches no key.",
        "\(quoted(digest)) 用 base64 表示 \(bytes) 字节，而 SHA-256 摘要是 32 字节，所以匹配不到任何公钥。",
        fix: writeDigest)
    case .hexadecimal(let digest):
      language.finding(
        "\(quoted(digest)) is a digest in hexadecimal, where base64 belongs; it matches no key.",
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

  private func words(_ placeholder: LintStatement.Placeholder) -> String {
    switch placeholder {
    case .emptyText:
      language("The digest of a pin is empty, so it matches no key.", "有一个固定项的摘要是空的，所以匹配不到任何公钥。")
    case .zeros:
      language(
        "The digest of a pin is all zeros, so it matches no key.", "有一个固定项的摘要全是零，所以匹配不到任何公钥。")
    case .digestOfNothing:
      language(
        "The digest of a pin is the SHA-256 of the empty string, so it matches no key.",
        "有一个固定项的摘要是空字符串的 SHA-256，所以匹配不到任何公钥。")
    }
  }
}
