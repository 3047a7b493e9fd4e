package enum ProjectFileForm: Hashable, Sendable, CaseIterable {
  case expo, electronBuilder, xcodeGen, cordova, titanium, tuist, solar2D, preprocessed
  /// JavaScript or TypeScript, such as Expo's app.config.js.
  case javaScript
  case yaml
  /// Settings files that contain part of an XML property list.
  case unreal, godot, air
  /// Configurations without a readable ATS dictionary, recognised in order to explain this.
  case capacitor, tauri, bazel, unity, gameSettings, otherJSON
  /// Files that write or name property lists or single keys, so that no ATS dictionary can be read.
  case dotNet, buildSettings, script, template

  /// Determines the form from the file's name and first bytes; `nil` for other files, such as JSON
  /// with an unknown name.
  init?(_ bytes: [UInt8], named name: String) {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let name = name.split(separator: "/").last?.lowercased() ?? ""
    let isXML = start.contains("<?xml") || start.contains("<plist") || start.hasPrefix("<")
    if name.hasSuffix(".yml") || name.hasSuffix(".yaml") {
      self = .yaml
    } else if let form = Self.texts[name] ?? Self.endings.first(where: { name.hasSuffix($0.0) })?.1
    {
      self = form
    } else if name.hasSuffix(".swift") {
      self = .tuist
    } else if start.hasPrefix("#!") || Self.scripts.contains(where: name.hasSuffix) {
      self = .script
    } else if [".js", ".ts", ".mjs", ".cjs"].contains(where: name.hasSuffix) {
      self = .javaScript
    } else if name.hasSuffix(".xcconfig") {
      self = .buildSettings
    } else if name == "build.settings" {
      self = .solar2D
    } else if isXML, ["<%", "{{#", "{%"].contains(where: start.contains) {
      self = .template
    } else if isXML, ["<widget", "<platform ", "<plugin"].contains(where: start.contains) {
      self = .cordova
    } else if isXML, start.contains("ns.adobe.com/air/application/") {
      self = .air
    } else if isXML, start.contains("<ti:app") {
      self = .titanium
    } else if name.hasSuffix(".csproj") || isXML && start.contains("<Project") {
      self = .dotNet
    } else if let form = Self.configurations[name] {
      self = form
    } else if isXML, PreprocessorDirective.isIn(bytes) {
      self = .preprocessed
    } else {
      return nil
    }
  }

  /// Name endings of scripts and build files that may write an Info.plist, such as those of
  /// CocoaPods.
  private static let scripts = [
    ".sh", ".py", ".rb", ".spec", ".gradle", ".kts", ".cs", ".mk", ".cmake", "podfile", "rakefile",
    "fastfile", "makefile", "cmakelists.txt", ".pro", ".pri",
  ]

  private static let texts: [String: ProjectFileForm] = [
    "defaultengine.ini": .unreal, "iosengine.ini": .unreal, "export_presets.cfg": .godot,
    "build": .bazel, "build.bazel": .bazel, "buck": .bazel, "workspace": .bazel,
    "module.bazel": .bazel, "game.project": .gameSettings, "buildozer.spec": .gameSettings,
  ]

  private static let endings: [(String, ProjectFileForm)] = [
    (".bzl", .bazel), (".bazel", .bazel), (".asset", .unity), (".ini", .gameSettings),
    (".cfg", .gameSettings), (".toml", .gameSettings), (".godot", .gameSettings),
    (".yyp", .gameSettings), (".yy", .gameSettings), ("capacitor.config.ts", .capacitor),
    ("capacitor.config.js", .capacitor),
  ]

  static let configurations: [String: ProjectFileForm] = [
    "app.json": .expo, "app.config.json": .expo, "package.json": .electronBuilder,
    "electron-builder.json": .electronBuilder, "electron-builder.json5": .electronBuilder,
    "project.json": .xcodeGen, "capacitor.config.json": .capacitor,
    "ionic.config.json": .capacitor, "tauri.conf.json": .tauri,
  ]

  /// The form as a noun with article, to follow "is" in a sentence.
  package var words: String {
    switch self {
    case .expo: "an Expo app configuration"
    case .electronBuilder: "an electron-builder configuration"
    case .xcodeGen: "an XcodeGen project"
    case .cordova: "a Cordova config.xml or plugin.xml"
    case .titanium: "a Titanium tiapp.xml"
    case .tuist: "Swift, like Tuist manifests"
    case .solar2D: "a Solar2D build.settings"
    case .preprocessed: "an Info.plist for Xcode's preprocessor (INFOPLIST_PREPROCESS)"
    case .yaml: "YAML, like projects of XcodeGen and electron-builder"
    case .dotNet: "a .NET project"
    case .buildSettings: "a build settings file"
    case .template: "a template with placeholders such as `<%` or `{{#`"
    case .script: "a script"
    case .unreal: "an Unreal Engine settings file"
    case .godot: "a Godot export_presets.cfg"
    case .air: "an Adobe AIR application descriptor"
    case .capacitor: "a Capacitor or Ionic configuration"
    case .tauri: "a Tauri configuration"
    case .bazel: "a Bazel or Buck build file"
    case .unity: "a Unity settings file"
    case .gameSettings: "a settings file"
    case .otherJSON: "JSON"
    case .javaScript: "JavaScript, like Expo's app.config.js"
    }
  }
}
