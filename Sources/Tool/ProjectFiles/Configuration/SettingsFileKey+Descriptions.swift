import Escaping

extension SettingsFileKey {
  var words: String {
    switch form {
    case .text: isList ? "a text or a list of texts" : "one text"
    case .flag: "true or false"
    case .path: isList ? "the path of a file, or a list of them" : "the path of one file"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}

extension SettingsFileKey.Form {
  /// Returns advice on an invalid value; `nil` if the value is valid.
  func problem(with text: String) -> String? {
    switch self {
    case .text, .path: nil
    case .flag:
      text == "true" || text == "false"
        ? nil : "YAML 1.1's other words for true and false, such as yes, are not accepted."
    case .choice(let words):
      words.contains(text) ? nil : ATSiftSettingsError.advice(for: ForeignText(text), among: words)
    }
  }
}
