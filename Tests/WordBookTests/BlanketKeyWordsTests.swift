import Escaping
import Evidence
import PropertyLists
import Recommending
import Testing

@testable import WordBook

struct BlanketKeyWordsTests {
  private func answer(
    satisfied: Int = 0, unknown: Int = 0, excepted: Int = 0, mended: Int = 0
  ) -> BlanketKeyAnswer {
    var answer = BlanketKeyAnswer()
    func add(_ count: Int, _ verdict: HostSuggestion.Verdict, hasKeys: Bool = false) {
      for _ in 0..<count {
        var host = HostSuggestion(host: "a", registrableDomain: "a", verdict: verdict)
        if hasKeys { host.keys = ["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)] }
        answer.add(host)
      }
    }
    add(satisfied, .satisfied)
    add(unknown, .unknown)
    add(excepted, .violated, hasKeys: true)
    add(mended, .violated)
    answer.exceptions = excepted
    return answer
  }

  @Test(arguments: [
    (1, 0, 2, 0, "NSAllowsArbitraryLoads can go: 2 exceptions instead."),
    (3, 0, 0, 0, "NSAllowsArbitraryLoads can go: no exception is needed."),
    (0, 0, 1, 1, "NSAllowsArbitraryLoads can go once 1 host is fixed: 1 exception instead."),
    (0, 0, 0, 2, "NSAllowsArbitraryLoads can go once 2 hosts are fixed: no exception is needed."),
    (0, 1, 2, 0, "NSAllowsArbitraryLoads can't go yet: 1 host is unknown."),
    (
      0, 2, 0, 1, "NSAllowsArbitraryLoads can't go yet: 1 host needs a fix and 2 hosts are unknown."
    ),
  ])
  func `the sentence answers for each outcome`(
    satisfied: Int, unknown: Int, excepted: Int, mended: Int, sentence: String
  ) {
    let answer = answer(
      satisfied: satisfied, unknown: unknown, excepted: excepted, mended: mended)
    #expect(BlanketKeyWords(.english).sentence(answer, asFarAs: nil) == sentence)
  }

  @Test func `an app without the key does not need it`() {
    let words = BlanketKeyWords(.english)
    #expect(
      words.sentence(answer(excepted: 1), isSet: false, asFarAs: nil)
        == "NSAllowsArbitraryLoads is not needed: 1 exception is enough.")
    #expect(
      words.sentence(answer(unknown: 1), isSet: false, asFarAs: nil)
        == "It is unknown if NSAllowsArbitraryLoads is needed: 1 host is unknown.")
  }

  @Test func `what was not read limits the sentence`() {
    let inputs = InputLedger([
      InputSummary("a.pcap", .capture),
      InputSummary("b.pcap", .capture, losses: [InputLoss(.unreadable)]),
    ])
    #expect(
      BlanketKeyWords(.english).sentence(
        answer(satisfied: 1), asFarAs: InputWords(inputs, in: .english).reach)
        == "NSAllowsArbitraryLoads can go, as far as 1 of 2 files show: no exception is needed.")
    #expect(
      BlanketKeyWords(.simplifiedChinese).sentence(
        answer(satisfied: 1, excepted: 1, mended: 2),
        asFarAs: InputWords(inputs, in: .simplifiedChinese).reach)
        == "就 2 个文件中的 1 个来看，先修复 2 个主机，就可以去掉 NSAllowsArbitraryLoads：改用 1 个例外。")
  }

  @Test func `nothing judged is no answer`() {
    #expect(answer().kind == .nothingSeen)
    #expect(answer(satisfied: 1).kind == .removable)
    #expect(answer(unknown: 1, mended: 1).kind == .undecided)
  }
}
