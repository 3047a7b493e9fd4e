import AppTransportSecurity
import Escaping
import Evidence
import ProtocolRegistries
import Recommending
import TestSupport
import Testing
import WordBook

@testable import Reporting

struct ServerExaminationTests {
  /// A server whose certificate's names would act on a terminal and a parser.
  private static func examination(
    _ set: RequirementSet, host: String = "mdm.example"
  ) throws -> ServerExamination {
    var observation = ObservationBuilder.tls(host, .tls12, suite: 0xc02f)
    var certificate = ObservationBuilder.certificate(for: host)
    certificate.issuerCN = "\u{1b}[31mRoot\"\u{202e}\n"
    certificate.keyBits = 1024
    observation.tls?.certificate = SharedValue(certificate)
    observation.tls?.extendedMasterSecret = false
    var ledger = EvidenceLedger()
    ledger.record(observation)
    let system = SystemVersion(.iOS, 27)
    return try #require(
      ServerExaminer(set, options: RecommenderOptions(systems: [system])).examinations(
        of: [ServerExaminer.Server(host: host, port: 443, clearPort: 80)], seen: ledger
      ).first)
  }

  @Test(arguments: RequirementSet.allCases, Language.allCases)
  func `each requirement has a line, and what a server writes acts on nothing`(
    set: RequirementSet, language: Language
  ) throws {
    let examination = try Self.examination(set)
    let text = ServerExaminationText(in: language).report([examination])
    let words = ServerExaminationWords(language)
    for result in examination.results {
      #expect(text.contains(words.title(result.requirement, in: set).prefix(12)), "\(result)")
    }
    #expect(!text.unicodeScalars.contains { $0.properties.isBidiControl || $0 == "\u{1b}" })
    #expect(text.contains("ATS-14"))
    #expect(text.contains("mdm.example:443"))
    #expect((set == .deviceManagement) == text.contains("126655"))
  }

  @Test func `a reason that two rules have is written once`() throws {
    let all = try Self.examination(.ats, host: "localhost")
    let result = try #require(all.results.first { $0.requirement == .certificateKey })
    let words = ServerExaminationWords(.english)
    let reasons = result.reasons.map { words.reason($0, of: result.requirement) }
    #expect(reasons.count == 2 && Set(reasons).count == 1, "\(reasons)")
    let text = ServerExaminationText().report([all])
    #expect(text.ranges(of: reasons[0]).count == 1)
  }

  @Test func `JSON has every verdict and reason`() throws {
    let examination = try Self.examination(.deviceManagement)
    let text = ServerExaminationJSON.document(
      [examination], for: .deviceManagement, inputs: InputLedger())
    #expect(text.contains(#""for": "mdm""#))
    #expect(text.contains(#""verdict": "fail""#))
    #expect(text.contains(#""name": "no-extended-master-secret""#))
    #expect(text.contains(#""missing": "certificate-trust""#))
    #expect(text.contains(#""keyBits": 1024"#))
    #expect(!text.contains("\u{1b}"))
  }
}
