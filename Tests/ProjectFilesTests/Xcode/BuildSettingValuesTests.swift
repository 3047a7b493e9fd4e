import Escaping
import ProjectFiles
import PropertyLists
import Testing

struct BuildSettingValuesTests {
  private let values = BuildSettingValues(
    xcconfig: """
      // A comment = with a sign
      NAME = Shop   // of the app
      FOLDER = $(SRCROOT)/${NAME}
      INFOPLIST_FILE = $(FOLDER)/Info.plist
      INFOPLIST_FILE[sdk=macosx*] = Mac/Info.plist
      LOOP = $(LOOP)$(LOOP)
      TARGET_NAME = Share
      """)

  @Test(arguments: [
    ("$(FOLDER)/Info.plist", "./Shop/Info.plist"), ("${NAME}", "Shop"), ("plain", "plain"),
    ("$(PRODUCT_NAME)", "Share"), ("$(inherited)a", "a"), ("a$", "a$"), ("$NAME", "$NAME"),
    ("$(UNKNOWN)/a", "\u{1}/a"), ("$(NAME:lower)", "\u{1}"), ("$(open", "\u{1}"),
  ])
  func `variables are replaced, unknown ones by a sign`(text: String, expanded: String) {
    #expect(values.expanded(text) == expanded)
  }

  @Test func `a value that names itself ends`() {
    #expect(values.expanded("$(LOOP)").contains(BuildSettingValues.unknown))
  }

  @Test(arguments: [
    ("App/Info.plist", "App/Info.plist", true), ("App/Info.plist", "\u{1}/Info.plist", true),
    ("App/Shop-Info.plist", "App/\u{1}-Info.plist", true),
    ("App/Info.plist", "\u{1}-Info.plist", false), ("A/B/Info.plist", "\u{1}/Info.plist", false),
    ("App/aXbXc", "App/a\u{1}b\u{1}c", true), ("App/ab", "App/ab\u{1}b", false),
  ])
  func `an unknown part is any text without a slash`(path: String, pattern: String, fits: Bool) {
    #expect(BuildSettingValues.matches(path, pattern) == fits)
  }

  @Test func `the settings of a target lie over those of its project`() throws {
    let text = """
      // !$*UTF8*$!
      { archiveVersion = 1; rootObject = P; objects = {
        P = { isa = PBXProject; buildConfigurationList = PL; targets = (T, U, MISSING); };
        PL = { isa = XCConfigurationList; buildConfigurations = (PD, PR); };
        PD = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = G; buildSettings = { A = project; B = project; }; };
        PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { A = release; }; };
        T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildConfigurationList = TL; };
        TL = { isa = XCConfigurationList; buildConfigurations = (TD, TR); };
        TD = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F; buildSettings = { A = target; INFOPLIST_FILE = "$(TARGET_NAME)/Info-$(CONFIGURATION).plist"; }; };
        TR = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
        G = { isa = PBXFileReference; path = Config/Common.xcconfig; };
        F = { isa = PBXFileReference; path = Config/Shop.xcconfig; };
        U = { isa = PBXAggregateTarget; name = Docs; };
      }; }
      """
    let document = try PropertyListDocument(Array(text.utf8))
    let project = try #require(XcodeProject(document))
    #expect(project.targets.map(\.name) == ["Shop", "Docs"])
    let target = project.targets[0]
    #expect(target.productType == "com.apple.product-type.application")
    let plain = target.configurations.map { $0.settings(over: [:]) }
    #expect(plain.map { $0["A"] } == ["target", "release"])
    #expect(plain.map { $0["B"] } == ["project", nil])
    // Xcode's order: the target's settings, its file, the project's settings, its file.
    let settings = target.configurations[0].settings(over: [
      "Shop.xcconfig": BuildSettingValues(xcconfig: "A = file\nB = file\nC = file"),
      "Common.xcconfig": BuildSettingValues(xcconfig: "B = common\nC = common\nD = common"),
    ])
    #expect(["A", "B", "C", "D"].map { settings[$0] } == ["target", "file", "file", "common"])
    #expect(
      settings.all("INFOPLIST_FILE").map(settings.expanded) == ["Shop/Info-Debug.plist"])
  }
}
