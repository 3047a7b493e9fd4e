import Bytes
import Escaping
import Findings
import ProjectFiles
import Testing

struct ATSiftSettingsFileTests {
  @Test func `keys have their values and places, in the file and in its profiles`() {
    let file = ATSiftSettingsFile(
      yaml: """
        ios: 17.10
        first-party: shop.example
        process: [Shop, 42]
        sandbox: true
        profiles:
          release:
            fail-on: note
          plain:
        """, path: "a.yml")
    #expect(file.problems.isEmpty)
    #expect(file.part.settings.map(\.key.name) == ["ios", "first-party", "process", "sandbox"])
    #expect(
      file.part.settings.map(\.values) == [["17.10"], ["shop.example"], ["Shop", "42"], ["true"]])
    #expect(file.part.settings.map(\.origin.place) == ["a.yml:1", "a.yml:2", "a.yml:3", "a.yml:4"])
    #expect(file.profiles.map(\.name) == ["release", "plain"])
    #expect(
      file.profiles.first?.part.settings.map(\.origin) == [
        .profile("release", file: "a.yml", line: 7)
      ])
    #expect(file.profiles.last?.part.settings.isEmpty == true)
  }

  @Test(arguments: [
    ("a.yml", "b.json", "b.json"), ("../a.yml", "b.json", "../b.json"),
    ("x/a.yml", "../b.json", "x/../b.json"), ("x/a.yml", "/b.json", "/b.json"),
    ("/x/a.yml", "b.json", "/x/b.json"), ("a.yml", "-", "./-"), ("x/a.yml", "-", "x/-"),
  ])
  func `a path begins at the folder of its file`(file: String, path: String, resolved: String) {
    let file = ATSiftSettingsFile(
      yaml: "baseline: '\(path)'\ninclude: '\(path).yml'\nignore-files: ['\(path)']", path: file)
    #expect(file.part.settings.map(\.values) == [[resolved], [resolved]])
    // With its ending, a path is none of those that mean standard input.
    let parent = path == "-" && resolved == "./-" ? "-.yml" : resolved + ".yml"
    #expect(file.parent?.path == parent)
    #expect(file.parent?.line == 2)
  }

  @Test(arguments: [
    ("schema: atsift-settings/1\nios: 17\n", []), ("schema: 'atsift-settings/1.2'\n", []),
    (
      "new: 1\nschema: atsift-settings/2\nios: {}\n",
      [
        "a.yml:2: is of the form atsift-settings/2, which a newer atsift wrote; this one reads"
          + " atsift-settings/1: update atsift"
      ]
    ),
    (
      "schema: atsift-ignore/1\nignore: []\n",
      ["a.yml:1: is not of the form atsift-settings/1 but atsift-ignore/1"]
    ),
    ("schema: {}\nnew: 1\n", ["a.yml:1: `schema` is not atsift-settings/1"]),
  ])
  func `a newer form is one problem, whatever else the file has`(text: String, problems: [String]) {
    let file = ATSiftSettingsFile(yaml: text, path: "a.yml")
    #expect(file.problems.map { "\($0.place.displayed): \($0.problem)" } == problems)
  }

  @Test func `what is ignored is read as ignore lists are`() {
    let file = ATSiftSettingsFile(
      yaml: """
        ignore:
          - {rule: a, reason: b, until: 2027-01-31}
        profiles: {x: {ignore: [{host: c.example, reason: d}]}}
        """, path: "a.yml")
    #expect(
      file.part.ignored == [
        .init(rule: "a", host: nil, reason: "b", until: CalendarDay("2027-01-31"), line: 2)
      ])
    #expect(file.profiles.first?.part.ignored.map(\.host) == ["c.example"])
  }

  @Test(
    arguments: [
      ("first_party: a", "a.yml:1", "unknown key `first_party`", "Did you mean `first-party`?"),
      ("\nfirstParty: a", "a.yml:2", "unknown key `firstParty`", "Did you mean `first-party`?"),
      ("zzz: a", "a.yml:1", "unknown key `zzz`", "The known names are: schema, include, ios,"),
      (
        "profiles: {p: {include: a}}", "a.yml:1", "unknown key `include`",
        "The known names are: ios,"
      ),
      ("profiles: {p: {profiles: {}}}", "a.yml:1", "unknown key `profiles`", "The known names are"),
      ("sandbox: yes", "a.yml:1", "`sandbox` is `yes`; expected true or false", "YAML 1.1"),
      ("sandbox: [true]", "a.yml:1", "`sandbox` needs true or false", nil),
      ("\nios: seventeen", "a.yml:2", "`ios` is not valid: 'seventeen' is not a range", nil),
      ("sdk: new", "a.yml:1", "`sdk` is not valid: 'new' is not a version", nil),
      ("first-party: [a.example, com]", "a.yml:1", "`first-party` is not valid: Anyone can", nil),
      ("cannot-change:\n- a.example\n- http://b.example/", "a.yml:3", "is not a host", nil),
      ("trusts-despite: é.example", "a.yml:1", "in its xn-- form", nil),
      (
        "assume: hsts=never", "a.yml:1", "`assume` is not valid: 'hsts=never' is not a known",
        "hsts=upgrade"
      ),
      ("through-proxy: proxy.example", "a.yml:1", "is not an address", nil),
      ("through-proxy: ['off', 10.0.0.5]", "a.yml:1", "'off' means no proxy at all", nil),
      ("format: sariff", "a.yml:1", "is `sariff`; expected one of", "Did you mean `sarif`?"),
      ("sdk: [16, 17]", "a.yml:1", "`sdk` needs one text", nil),
      ("first-party: {a: b}", "a.yml:1", "`first-party` needs a text or a list", nil),
      ("first-party:\n  - a\n  - [b]", "a.yml:3", "`first-party` needs a text or a list", nil),
      ("baseline:", "a.yml:1", "`baseline` needs the path of one file", nil),
      ("fail-on: warnings", "a.yml:1", "is `warnings`; expected one of", "Did you mean `warning`?"),
      ("include: /etc/passwd", "a.yml:1", "`include` needs the path of one file, .yml", nil),
      (
        "first-party: [\(Array(repeating: "a", count: 1_001).joined(separator: ","))]", "a.yml:1",
        "`first-party` has 1001 values; the limit is 1000", nil
      ),
      ("include: [a, b]", "a.yml:1", "`include` needs the path of one file", nil),
      ("profiles: [a]", "a.yml:1", "`profiles` needs profiles by name", nil),
      ("profiles: {a: b}", "a.yml:1", "the profile `a` needs keys", nil),
      ("ignore: [{rule: x}]", "a.yml:1", "needs a `reason`", nil),
      ("- a", "a.yml:1", "is not a configuration", nil),
      ("ios: 16\nios: 17", "a.yml:1", "has `ios` twice", nil),
      ("a: &a x\nb: *a", "a.yml", "anchors and aliases", nil),
      ("a: [", "a.yml:", "is not valid YAML", nil),
    ] as [(String, String, String, String?)])
  func `a slip is told with its place and what was meant`(
    text: String, place: String, problem: String, suggestion: String?
  ) {
    let error = ATSiftSettingsFile(yaml: text, path: "a.yml").problems.first
    #expect(error?.place.hasPrefix(place) == true, "\(error?.place.displayed ?? "")")
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    if let suggestion {
      #expect(error?.suggestion?.hasPrefix(suggestion) == true, "\(error?.suggestion ?? "")")
    }
  }

  @Test func `slips do not hide each other, nor what is right`() {
    let file = ATSiftSettingsFile(yaml: "ios: 16\na: b\nsandbox: x\nsdk: 17", path: "a.yml")
    #expect(file.problems.map(\.place) == ["a.yml:2", "a.yml:3"])
    #expect(file.part.settings.map(\.key.name) == ["ios", "sdk"])
  }

  @Test func `a long name is not compared at length`() {
    let name = String(repeating: "first-party", count: 20_000)
    let file = ATSiftSettingsFile(yaml: "'\(name.prefix(900))': a", path: "a.yml")
    #expect(file.problems.count == 1)
  }
}
