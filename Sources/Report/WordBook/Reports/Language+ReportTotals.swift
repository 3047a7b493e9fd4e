extension Language {
  /// Returns a phrase in Chinese that limits a sentence to a share of the inputs.
  func asFarAs(_ reach: String) -> String {
    "就\(reach.first?.isASCII == true ? " " : "")\(reach)来看"
  }

  // MARK: Findings

  package func totals(errors: Int, warnings: Int, notes: Int, hidden: Int) -> String {
    let counts = self(
      [
        Self.counted(errors, "error", "errors"), Self.counted(warnings, "warning", "warnings"),
        Self.counted(notes, "note", "notes"),
      ].joined(separator: ", ") + ".", "\(errors) 个错误，\(warnings) 个警告，\(notes) 个提示。")
    guard hidden > 0 else { return counts }
    return counts + self(" \(hidden) of lower severity not shown.", "另有 \(hidden) 个较轻的没有显示。")
  }

  /// Returns the first three packets that show a finding, and the number of further packets.
  package func evidence(_ places: [String]) -> String { self("at ", "") + few(places, atMost: 3) }

  // MARK: Notes for App Review

  /// Returns the request to complete the notes for App Review.
  ///
  /// `costly` is how many of the `keys` keys need a justification; `texts` is the number of drafts
  /// in brackets.
  package func toFill(costly: Int, of keys: Int, texts: Int) -> String {
    self(
      "App Review asks for a reason for \(costly) of \(Self.counted(keys, "key", "keys")). Finish or "
        + "delete the \(Self.counted(texts, "text", "texts")) in brackets before you paste.",
      "App 审核会要求为 \(keys) 个键中的 \(costly) 个说明理由。粘贴之前，请把【】里的 \(texts) 处文字补全或删掉。")
  }

  package func tooLong(characters: Int, most: Int) -> String {
    self(
      "The notes have \(characters) characters; the field in App Store Connect takes \(most).",
      "说明有 \(characters) 个字符；App Store Connect 的输入框最多 \(most) 个。")
  }

  // MARK: Decision cases

  package func cases(judged: Int, asExpected: Int) -> String {
    self(
      Self.counted(judged, "case", "cases") + " judged"
        + (asExpected == 0 ? "" : ", \(asExpected) of them as expected"),
      "判断了 \(judged) 个用例" + (asExpected == 0 ? "" : "，其中 \(asExpected) 个与预期一致"))
  }

  package func cases(disagreeing: [String], of expecting: Int, atMost most: Int) -> String {
    let names = few(disagreeing, atMost: most)
    return self(
      "\(disagreeing.count) of \(Self.counted(expecting, "case", "cases")) "
        + (disagreeing.count == 1 ? "disagrees: " : "disagree: ") + names,
      "\(expecting) 个用例中有 \(disagreeing.count) 个与预期不一致：\(names)")
  }
}
