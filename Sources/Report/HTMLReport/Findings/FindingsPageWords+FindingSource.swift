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

  /// Returns the text for an empty list of findings.
  ///
  /// `hidden` is the number of less severe findings left out, which the page's title counts.
  func none(_ source: FindingSource, hidden: Int) -> String {
    guard hidden == 0 else { return noneThisGrave }
    return source == .check ? dictionaryFits : none
  }
}
