import Recommending
import SDKCatalog
import WordBook

/// The order and headings of a list of hosts.
package enum HostGrouping: String, Sendable, CaseIterable {
  case domain
  case company

  func heading(of account: HostSummary, in language: Language) -> String {
    switch self {
    case .domain: account.judged?.registrableDomain ?? language.notJudged
    case .company: account.company(in: language).heading
    }
  }

  func isHeading(_ account: HostSummary) -> Bool { self == .domain && account.isApex }
}

extension HostSummary {
  func company(in language: Language) -> (rank: Int, heading: String) {
    if judged?.isFirstParty == true { return (0, language.firstParty) }
    switch owner {
    case .sdk(let match)?: return (1, match.company)
    case .rented(let cloud)?: return (2, cloud.title(in: language))
    case nil: return (3, language.unknownCompany)
    }
  }
}
