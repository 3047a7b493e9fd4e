import AppTransportSecurity
import Assessing
import Escaping
import Evidence
import Recommending
import TestSupport
import Testing

@testable import WordBook

struct HistoryWordsTests {
  private func history(_ release: ReleaseHistory.Release) -> ReleaseHistory {
    var history = ReleaseHistory(by: "version")
    history.append(release, Suggestion(systems: [], linkedSDK: ""), EvidenceLedger())
    return history
  }

  @Test(arguments: Language.allCases)
  func `problems of a release's evidence are named`(language: Language) {
    var release = ReleaseHistory.Release(name: "1.0")
    #expect(HistoryWords(history(release), in: language).problems(of: release) == [])
    release.damagedCaptures = 1
    release.incompleteCaptures = 2
    release.hasLostLines = true
    release.unread = [.init(name: "a.pcap", reason: "is empty")]
    release.droppedObservations = 3
    let problems = HistoryWords(history(release), in: language).problems(of: release)
    #expect(problems.count == 5)
    #expect(problems.first == language("1 recording damaged", "1 份记录已损坏"))
  }

  @Test func `more captures than are counted are said to be more`() {
    var release = ReleaseHistory.Release(name: "1.0")
    release.captures = 65
    release.hasMoreCaptures = true
    let words = HistoryWords(history(release), in: .english)
    #expect(words.captures(of: release) == "more than 64")
    release.hasMoreCaptures = false
    #expect(words.captures(of: release) == "65")
  }

  @Test func `releases from one to another are a range`() {
    var history = history(ReleaseHistory.Release(name: "1.0"))
    history.append(
      ReleaseHistory.Release(name: "2.0"), Suggestion(systems: [], linkedSDK: ""), EvidenceLedger())
    let words = HistoryWords(history, in: .english)
    #expect(words.range(0, 1) == "1.0–2.0" && words.range(1, 1) == "2.0" && words.name(7) == "")
    #expect(words.summary(hosts: 1) == "2 releases (1.0–2.0), 1 host.")
  }
}
