package import Recommending

/// The sentence on whether an app can do without `NSAllowsArbitraryLoads`.
package struct BlanketKeyWords: Sendable {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  /// Returns the answer for at least one host.
  ///
  /// An example is `NSAllowsArbitraryLoads can go: 2 exceptions instead.` `isSet` is false if the
  /// app's dictionary is known not to have the key. `reach` is the share of the inputs to which the
  /// sentence is limited (`InputWords.reach`); `nil` if nothing is missing.
  package func sentence(
    _ answer: BlanketKeyAnswer, isSet: Bool = true, asFarAs reach: String?
  ) -> String {
    if answer.kind == .undecided { return undecided(answer, isSet: isSet) }
    let claim =
      isSet
      ? language("NSAllowsArbitraryLoads can go", "可以去掉 NSAllowsArbitraryLoads")
      : language("NSAllowsArbitraryLoads is not needed", "不需要 NSAllowsArbitraryLoads")
    let fixed = language.hosts(answer.mended)
    let condition =
      answer.mended == 0
      ? ""
      : language(
        " once \(fixed) \(answer.mended == 1 ? "is" : "are") fixed", "先修复 \(fixed)，就")
    let limit = reach.map { language(", as far as \($0) show", language.asFarAs($0) + "，") }
    return language(
      claim + condition + (limit ?? "") + ": " + instead(answer, isSet: isSet) + ".",
      (limit ?? "") + condition + claim + "：" + instead(answer, isSet: isSet) + "。")
  }

  private func instead(_ answer: BlanketKeyAnswer, isSet: Bool) -> String {
    guard answer.exceptions > 0 else {
      return language("no exception is needed", "不需要任何例外")
    }
    let count = Language.counted(answer.exceptions, "exception", "exceptions")
    return isSet
      ? language("\(count) instead", "改用 \(answer.exceptions) 个例外")
      : language(
        "\(count) \(answer.exceptions == 1 ? "is" : "are") enough", "\(answer.exceptions) 个例外就够了")
  }

  private func undecided(_ answer: BlanketKeyAnswer, isSet: Bool) -> String {
    let reasons = [
      answer.mended > 0
        ? language(
          "\(language.hosts(answer.mended)) \(answer.mended == 1 ? "needs" : "need") a fix",
          "\(language.hosts(answer.mended))要先修复") : nil,
      language(
        "\(language.hosts(answer.unknown)) \(answer.unknown == 1 ? "is" : "are") unknown",
        "\(language.hosts(answer.unknown))无法判断"),
    ].compactMap(\.self)
    return
      (isSet
      ? language("NSAllowsArbitraryLoads can't go yet: ", "还不能去掉 NSAllowsArbitraryLoads：")
      : language(
        "It is unknown if NSAllowsArbitraryLoads is needed: ", "还不知道是否需要 NSAllowsArbitraryLoads："))
      + reasons.joined(separator: language(" and ", "，")) + language(".", "。")
  }
}
