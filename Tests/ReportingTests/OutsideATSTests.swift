import AppTransportSecurity
import Escaping
import Evidence
import Recommending
import TestSupport
import Testing
import WordBook

@testable import Reporting

/// Hosts that software outside ATS may be alone in asking for.
struct OutsideATSTests {
  private static func suggestion(_ userAgent: String) throws -> Suggestion {
    var seen = ObservationBuilder.http("api.shop.example")
    seen.http?.userAgent = ForeignText(userAgent)
    var ledger = EvidenceLedger()
    ledger.record(seen)
    let options = RecommenderOptions(
      systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))
    return try Recommender(options: options).suggestion(for: ledger)
  }

  @Test(arguments: ["Dart/3.4 (dart:io)", "Go-http-client/1.1", "curl/8.4.0"])
  func `the report and the notes for App Review say so`(userAgent: String) throws {
    let suggestion = try Self.suggestion(userAgent)
    #expect(SuggestionText().report(suggestion).text.contains("a network stack outside ATS"))
    let drafts = ReviewDraft(suggestion).statements.flatMap(\.toFill)
    #expect(drafts.contains { $0.isOutsideATS })
  }

  @Test func `of the URL loading system nothing of the kind is said`() throws {
    let suggestion = try Self.suggestion("Shop/1 CFNetwork/1490.0.4 Darwin/23.2.0")
    #expect(!SuggestionText().report(suggestion).text.contains("outside ATS"))
    let drafts = ReviewDraft(suggestion).statements.flatMap(\.toFill)
    #expect(!drafts.contains { $0.isOutsideATS })
  }
}

extension ReviewGap {
  fileprivate var isOutsideATS: Bool {
    if case .outsideATS = self { true } else { false }
  }
}
