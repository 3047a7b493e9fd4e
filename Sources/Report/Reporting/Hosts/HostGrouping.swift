import Recommending
public import SDKCatalog
import WordBook

/// The order in which hosts stand in a list, under headings.
public enum HostGrouping: String, Sendable, CaseIterable {
  /// Under their registrable domains.
  case domain
  /// Under the companies behind them.
  case company

  /// The heading under which a host stands.
  func heading(of account: HostAccount, in language: Language) -> String {
    switch self {
    case .domain: account.judged?.registrableDomain ?? language.notJudged
    case .company: account.company(in: language).heading
    }
  }

  /// Tells whether a host is a heading itself.
  func isHeading(_ account: HostAccount) -> Bool { self == .domain && account.isApex }
}

extension HostAccount {
  /// The company behind the host for a heading, and the place of the heading among others.
  func company(in language: Language) -> (rank: Int, heading: String) {
    if judged?.isFirstParty == true { return (0, language.firstParty) }
    switch owner {
    case .sdk(let match)?: return (1, match.company)
    case .rented(let cloud)?: return (2, cloud.title)
    case nil: return (3, language.unknownCompany)
    }
  }
}

extension SharedCloud {
  /// The operator and what it rents, as a cell and a heading show it: `Fastly (CDN)`.
  public var title: String { "\(operatorName) (\(kind.title))" }
}
