import AppTransportSecurity
import Evidence
import Recommending
import Testing

/// Tests that all lists of words in outputs have one word for one requirement.
@Suite struct RequirementWordsTests {
  struct Word: Hashable, Sendable, CustomTestStringConvertible {
    /// The list, and the name of the case in it.
    let type: String
    let name: String
    let value: String

    static func all<Words: CaseIterable & RawRepresentable<String>>(of type: Words.Type) -> [Word] {
      type.allCases.map { Word(type: "\(type)", name: "\($0)", value: $0.rawValue) }
    }

    var testDescription: String { "\(type).\(name)" }
  }

  private static let others =
    Word.all(of: Barrier.self) + Word.all(of: MissingFact.self) + Word.all(of: TrustCheck.self)
    + Word.all(of: ServerRequirement.self) + Word.all(of: UnmetRequirement.Kind.self)

  @Test(arguments: others)
  func `a word is a requirement's exactly if it is about that requirement`(_ word: Word) {
    let alike = Requirement.allCases.first { "\($0)" == word.name }
    #expect(alike?.rawValue == Requirement(rawValue: word.value)?.rawValue)
  }

  @Test func `a name that several lists have is the same word in all of them`() {
    for (name, words) in Dictionary(grouping: Self.others, by: \.name) {
      #expect(Set(words.map(\.value)).count == 1, "\(name)")
    }
  }

  @Test func `words of certainty are the same in all lists`() {
    let scale = Set(Certainty.allCases.map(\.rawValue))
    #expect(Set(ClientSoftware.Certainty.allCases.map(\.rawValue)) == scale)
    #expect(Set(HostCandidate.Certainty.allCases.map(\.rawValue)).isSubset(of: scale))
  }
}
