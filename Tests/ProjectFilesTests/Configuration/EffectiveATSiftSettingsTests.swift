import AppTransportSecurity
import Escaping
import Findings
import ProjectFiles
import Testing

struct EffectiveATSiftSettingsTests {
  private let parent = ATSiftSettingsFile(
    yaml: """
      first-party: [company.example]
      cannot-change: third-party
      fail-on: error
      min-severity: warning
      ignore: [{rule: a, reason: agreed}]
      profiles: {release: {fail-on: warning, group: true}}
      """, path: "company.yml")
  private let child = ATSiftSettingsFile(
    yaml: """
      include: company.yml
      first-party: [shop.example, shop-cdn.example]
      min-severity: note
      ignore: [{rule: b, reason: known}]
      profiles: {release: {fail-on: note, ignore: [{rule: c, reason: off}]}, debug: {}}
      """, path: ".atsift.yml")

  private func configuration(
    _ profile: String? = nil, _ environment: [String: String] = [:]
  ) throws -> EffectiveATSiftSettings {
    try EffectiveATSiftSettings(files: [parent, child], profile: profile) { environment[$0] }
  }

  @Test func `a file replaces what its parent says, key by key, and lists as a whole`() throws {
    let configuration = try configuration()
    #expect(configuration["first-party"]?.values == ["shop.example", "shop-cdn.example"])
    #expect(configuration["min-severity"]?.origin == .file(".atsift.yml", line: 3))
    #expect(configuration["cannot-change"]?.origin == .file("company.yml", line: 2))
    #expect(configuration["fail-on"]?.values == ["error"])
    #expect(configuration["group"] == nil)
  }

  @Test func `what is ignored adds up`() throws {
    let rules = { (configuration: EffectiveATSiftSettings) in
      configuration.ignored.map { [$0.file.displayed] + $0.entries.compactMap(\.rule?.displayed) }
    }
    #expect(rules(try configuration()) == [["company.yml", "a"], [".atsift.yml", "b"]])
    #expect(
      rules(try configuration("release"))
        == [["company.yml", "a"], [".atsift.yml", "b"], [".atsift.yml", "c"]])
  }

  @Test func `a profile is stronger than every file, the environment stronger than it`() throws {
    let release = try configuration("release")
    #expect(release["fail-on"]?.values == ["note"])
    #expect(release["fail-on"]?.origin.place == ".atsift.yml:5")
    #expect(release["group"]?.values == ["true"])
    let told = try configuration("release", ["ATSIFT_FAIL_ON": "none", "ATSIFT_GROUP": "0"])
    #expect(told["fail-on"]?.origin == .environment("ATSIFT_FAIL_ON"))
    #expect(told["group"]?.values == ["false"])
    #expect(told[\.group] == false)
  }

  @Test func `a variable holds a list with commas, and without a value says nothing`() throws {
    let configuration = try configuration(
      nil, ["ATSIFT_FIRST_PARTY": "a.example,b.example", "ATSIFT_MIN_SEVERITY": ""])
    #expect(configuration["first-party"]?.values == ["a.example", "b.example"])
    #expect(configuration["min-severity"]?.values == ["note"])
  }

  @Test(
    arguments: [
      ("relase", [:], ".atsift.yml", "Did you mean `release`?"),
      ("x", [:], ".atsift.yml", "The known names are: debug, release."),
      (nil, ["ATSIFT_SANDBOX": "yes"], "ATSIFT_SANDBOX", "YAML 1.1's other words"),
      (nil, ["ATSIFT_FAIL_ON": "errors"], "ATSIFT_FAIL_ON", "Did you mean `error`?"),
      (nil, ["ATSIFT_ASSUME": "hsts=never"], "ATSIFT_ASSUME", "hsts=upgrade|ignore"),
    ] as [(String?, [String: String], String, String)])
  func `a profile or a value that is not there is told`(
    profile: String?, environment: [String: String], place: String, suggestion: String
  ) {
    let error = #expect(throws: ATSiftSettingsError.self) {
      try configuration(profile, environment)
    }
    #expect(error?.place == ForeignText(place))
    #expect(error?.suggestion?.hasPrefix(suggestion) == true, "\(error?.suggestion ?? "")")
  }

  @Test func `a value that is refused fails, wherever it stands`() {
    for environment in [["ATSIFT_IOS": "x"], ["ATSIFT_THROUGH_PROXY": "off,10.0.0.5"]] {
      #expect(throws: ATSiftSettingsError.self) { try configuration(nil, environment) }
    }
    // A profile that is not chosen counts too: sooner or later somebody chooses it.
    let file = ATSiftSettingsFile(yaml: "profiles: {a: {ios: x}}", path: "a.yml")
    #expect(throws: ATSiftSettingsError.self) {
      try EffectiveATSiftSettings(files: [file]) { _ in nil }
    }
  }

  @Test func `values have the types of their options`() throws {
    let file = ATSiftSettingsFile(
      yaml: """
        ios: 17.4
        sdk: 26
        process: [Shop, 42]
        app: Shop.app
        include-system: true
        sandbox: false
        first-party: [SHOP.example., b.example]
        cannot-change: []
        format: sarif
        min-severity: warning
        fail-on: none
        """, path: "qa/a.yml")
    let configuration = try EffectiveATSiftSettings(files: [file]) { _ in nil }
    #expect(configuration[\.ios] == [SystemVersion(.iOS, 17, 4)])
    #expect(configuration[\.sdk] == "26")
    #expect(configuration[\.process] == ["Shop", "42"])
    #expect(configuration[\.app] == "qa/Shop.app")
    #expect(configuration[\.includeSystem] == true)
    #expect(configuration[\.sandbox] == false)
    #expect(configuration[\.firstParty] == ["shop.example", "b.example"])
    #expect(configuration[\.cannotChange] == [])
    #expect(configuration[\.format] == .sarif)
    #expect(configuration[\.minSeverity] == .warning)
    #expect(configuration[\.failOn] == FailureThreshold.none)
    // Nobody set these.
    #expect(configuration[\.macos] == nil)
    #expect(configuration[\.group] == nil)
    #expect(configuration[\.assume] == nil)
    #expect(configuration[\.baseline] == nil)
    #expect(configuration.files == ["qa/a.yml"])
  }
}
