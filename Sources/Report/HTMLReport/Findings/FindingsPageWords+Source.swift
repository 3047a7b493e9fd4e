import Reporting
import WordBook

extension FindingsPageWords {
  func title(_ source: FindingSource) -> String {
    switch source {
    case .lint: lintTitle
    case .check: checkTitle
    case .suggestion: suggestionTitle
    }
  }

  func meaning(_ source: FindingSource) -> String {
    switch source {
    case .lint: lintMeaning
    case .check: checkMeaning
    case .suggestion: suggestionMeaning
    }
  }

  /// The text if no finding is listed.
  ///
  /// Less severe ones may be hidden; the title counts them.
  func none(_ source: FindingSource, hidden: Int) -> String {
    guard hidden == 0 else { return noneThisGrave }
    return source == .check ? dictionaryFits : none
  }
}
