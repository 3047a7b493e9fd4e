import AppTransportSecurity
import Findings
import Linting
import ProtocolRegistries

extension KeyValueRule {
  func statement(in language: Language) -> String {
    switch self {
    case .wrongType:
      language(
        "A value of the wrong type is ignored, or interpreted differently by different OS "
          + "versions.",
        "类型不对的值会被忽略，或者在不同系统上读法不同。")
    case .unknownTLSVersion:
      language(
        "A minimum that is not spelled TLSv1.0 to TLSv1.3 is ignored: TLS 1.2 applies.",
        "最低版本不写成 TLSv1.0 到 TLSv1.3 之一时，下限仍是 TLS 1.2。")
    case .unknownPackageVersion:
      language(
        "The NIAP keys accept only `none`, `FCP_v2.1` and `recommended`.",
        "NIAP 的键只接受 `none`、`FCP_v2.1` 和 `recommended`。")
    case .defaultValue:
      language("An ATS key with its default value has no effect.", "值与默认相同的键没有作用。")
    }
  }
}

extension LintWords {
  func words(_ statement: KeyValueRule.Statement) -> FindingWords {
    switch statement {
    case .policyType(let type):
      language.finding(
        "NSAppTransportSecurity is \(text(type)) and is ignored; it must be a dictionary.",
        "NSAppTransportSecurity 是\(text(type))，会被忽略；这里应该是字典。", fix: make(.dictionary))
    case .entryType(let name, let type):
      language.finding(
        "The entry for \(quoted(name)) is \(text(type)) and is ignored; it must be a dictionary.",
        "\(quoted(name)) 的条目是\(text(type))，会被跳过。", fix: make(.dictionary))
    case .type(let mistake): FindingWords(message(mistake), fix: fix(mistake))
    case .unknownVersion(let text, let meant):
      language.finding(
        "\(quoted(text)) is not a TLS version; the minimum stays TLS 1.2.",
        "系统不认识 \(quoted(text)) 这个版本；下限仍是 TLS 1.2。",
        fix: meant.map { write("`\($0)`") }
          ?? language(
            "Write `TLSv1.0`, `TLSv1.1`, `TLSv1.2` or `TLSv1.3`.",
            "写成 `TLSv1.0`、`TLSv1.1`、`TLSv1.2` 或 `TLSv1.3`。"))
    case .unknownPackage(let text):
      language.finding(
        "\(quoted(text)) is not a version of the NIAP package.", "\(quoted(text)) 不是 NIAP 包的版本。",
        fix: language(
          "Write `none`, `FCP_v2.1` or `recommended`.", "写成 `none`、`FCP_v2.1` 或 `recommended`。"))
    case .usual(let key):
      language.finding(
        "`\(key.rawValue)` has this value by default.", "`\(key.rawValue)` 不写也是这个值。",
        fix: removeKey)
    }
  }

  private func message(_ mistake: KeyValueRule.TypeMistake) -> String {
    let name = "`\(mistake.key.rawValue)`"
    switch mistake.reading {
    case .one(let since, let until):
      return language(
        "\(name) is the number 1, which OS versions from \(text(since)) to before \(text(until)) "
          + "interpret as NO; how earlier versions interpret it is unknown.",
        "\(name) 是数字 1，从 \(text(since))到 \(text(until))之前的系统把它读成 NO；更早的系统怎样读，无法确定。")
    case .no(let since):
      return language(
        "\(name) is \(text(mistake.written)), which \(text(since)) and later interpret as NO.",
        "\(name) 是\(text(mistake.written))，\(text(since))及以后的系统把它读成 NO。")
    case .text(let value, let since):
      return language(
        "\(name) is the string \(quoted(value)), which \(text(since)) and later ignore.",
        "\(name) 是字符串 \(quoted(value))，\(text(since))及以后的系统会忽略它。")
    case .ignored:
      return language(
        "\(name) is \(text(mistake.written)) and is ignored; it must be \(text(mistake.wanted)).",
        "\(name) 是\(text(mistake.written))，会被忽略；这里应该是\(text(mistake.wanted))。")
    }
  }

  private func fix(_ mistake: KeyValueRule.TypeMistake) -> String {
    mistake.needsConversion
      ? language(
        "Convert the file with `plutil -convert xml1`, then make it a boolean.",
        "先用 `plutil -convert xml1` 转换文件，再改成布尔值。")
      : make(mistake.wanted)
  }
}
