import Assessing
import Escaping
import Testing

struct AppReleaseNameTests {
  private static let ordered: [ForeignText] = [
    "shop-1.9", "shop-1.10", "0.9", "1", "1.0", "1.0-hotfix", "1.0.1", "1.9", "1.10", "1.10 (7)",
    "1.10 (12)", "2.0-alpha",
    "2.0-Beta1", "2.0-beta2", "2.0-beta10", "2.0-rc.1", "2.0", "2.0.1-beta", "2.0.1",
    "3.0.18446744073709551617", "10",
  ]

  @Test func `names stand by their numbers, and early versions before the final one`() {
    let names = Self.ordered.map(AppReleaseName.init)
    for (index, name) in names.enumerated() {
      for other in names[(index + 1)...] {
        #expect(
          name < other && !(other < name), "\(name.text.displayed) before \(other.text.displayed)")
      }
    }
    #expect(names.reversed().sorted() == names)
  }

  @Test(arguments: ["", "…", "1..2", "0", "00.1", "-", "1.0\u{0}", "漢字", "e\u{301}"])
  func `every name has a place`(text: String) {
    let name = AppReleaseName(ForeignText(text))
    #expect(!(name < name) && name == AppReleaseName(ForeignText(text)))
    for other in Self.ordered.map(AppReleaseName.init) where other != name {
      #expect((name < other) != (other < name))
    }
  }

  @Test func `names that look alike are told apart by their bytes`() {
    let (composed, decomposed) = (AppReleaseName("\u{e9}"), AppReleaseName("e\u{301}"))
    #expect(composed != decomposed && (composed < decomposed) != (decomposed < composed))
    #expect(AppReleaseName("1.01") != AppReleaseName("1.1"))
  }
}
