import Findings
import Linting

extension BuildSettingRule {
  func statement(in language: Language) -> String {
    switch self {
    case .buildSettingWithoutEffect:
      language(
        "Xcode does not generate NSAppTransportSecurity from build settings, only keys with one"
          + " plain value.",
        "Xcode 不会由构建设置生成 NSAppTransportSecurity，只会生成值简单的键。")
    }
  }
}

extension LintWords {
  func words(_ statement: BuildSettingRule.Statement) -> FindingWords {
    switch statement {
    case .withoutEffect(let name):
      language.finding(
        "Xcode does not generate a key from \(quoted(name)).", "Xcode 不会把 \(quoted(name)) 变成键。",
        fix: language(
          "Write NSAppTransportSecurity into an Info.plist and name it in INFOPLIST_FILE; "
            + "GENERATE_INFOPLIST_FILE can stay.",
          "把 NSAppTransportSecurity 写进 Info.plist，并在 INFOPLIST_FILE 里指定它；"
            + "GENERATE_INFOPLIST_FILE 可以保留。"))
    }
  }
}
