import Escaping
import SDKCatalog
import Testing

@testable import AppContents

@Suite struct JavaScriptLockFileTests {
  /// The packages of a file as short lines: name, version, line.
  private func read(
    _ file: LockFile, _ text: String, beside manifests: [String: String] = [:]
  ) throws -> [String] {
    let packages = try file.packages(
      in: Array(text.utf8), at: ForeignText(file.rawValue),
      beside: try manifests.mapValues { try PackageManifest.entry(of: Array($0.utf8)) })
    return (packages.isOfApp ? [] : ["no app"])
      + packages.components.map {
        "\($0.name.displayed) \($0.version?.displayed ?? "-") \($0.line ?? 0)"
      }
  }

  @Test func `npm's workspaces that are no app add nothing`() throws {
    let text = """
      {"lockfileVersion": 3, "packages": {
        "": {"workspaces": ["app", "docs"]},
        "app": {"dependencies": {"expo": "^50.0.0", "core": "*", "adjust": "npm:react-native-adjust@^4.0.0"}},
        "core": {"dependencies": {"@sentry/react-native": "^5.0.0"}},
        "docs": {"dependencies": {"algoliasearch": "^4.0.0"}},
        "node_modules/core": {"resolved": "core", "link": true},
        "node_modules/expo": {"version": "50.0.1", "dependencies": {"a": "1"}},
        "node_modules/expo/node_modules/a": {"version": "1.0.0"},
        "node_modules/a": {"version": "2.0.0"},
        "node_modules/adjust": {"name": "react-native-adjust", "version": "4.1.0"},
        "node_modules/@sentry/react-native": {"version": "5.0.2"},
        "node_modules/algoliasearch": {"version": "4.20.0"}}}
      """
    let found = [
      "expo 50.0.1 7", "a 1.0.0 8", "react-native-adjust 4.1.0 10", "@sentry/react-native 5.0.2 11",
    ]
    #expect(try read(.npm, text) == found)
    #expect(try read(.shrinkwrap, text) == found)
  }

  @Test func `the first format of npm has the package of an alias in its version`() throws {
    let text = """
      {"lockfileVersion": 1, "dependencies": {
        "expo": {"version": "50.0.0", "requires": {"a": "1"}},
        "b": {"version": "npm:@o/real@1.2.3"},
        "c": {"version": "file:../c"}}}
      """
    #expect(try read(.npm, text) == ["expo 50.0.0 2", "@o/real 1.2.3 3", "c - 4"])
  }

  @Test func `Electron is an app's framework among its tools too, and no other package is`() throws
  {
    let text = """
      {"packages": {
        "": {"dependencies": {"a": "1"}, "devDependencies": {"electron": "28", "b": "1"}},
        "node_modules/a": {"version": "1.0.0"},
        "node_modules/b": {"version": "1.0.0", "dev": true},
        "node_modules/electron": {"version": "28.0.0", "dev": true}}}
      """
    #expect(try read(.npm, text) == ["a 1.0.0 3"])
    #expect(
      try read(.npm, text.replacing("electron", with: "webpack")) == ["no app", "a 1.0.0 3"])
  }

  @Test func `Cordova saves the plugins of an app among its tools`() throws {
    let text = """
      {"packages": {
        "": {"devDependencies": {"cordova-ios": "6", "cordova-plugin-appsflyer-sdk": "6", "b": "1"}},
        "node_modules/b": {"version": "1.0.0", "dev": true},
        "node_modules/cordova-ios": {"version": "6.2.0", "dev": true},
        "node_modules/cordova-plugin-appsflyer-sdk": {"version": "6.9.3", "dev": true}}}
      """
    #expect(
      try read(.npm, text) == ["cordova-ios 6.2.0 4", "cordova-plugin-appsflyer-sdk 6.9.3 5"])
  }

  @Test func `pnpm's importers say which packages are tools, and snapshots what packages need`()
    throws
  {
    let text = """
      lockfileVersion: '9.0'

      importers:

        apps/phone:
          dependencies:
            '@acme/core':
              specifier: workspace:*
              version: link:../../core
            adjust:
              specifier: npm:react-native-adjust@^4.0.0
              version: react-native-adjust@4.1.0(expo@50.0.0)
            expo:
              specifier: ^50.0.0
              version: 50.0.0
          devDependencies:
            tool:
              specifier: ^1.0.0
              version: 1.0.0

        core:
          dependencies:
            '@sentry/react-native':
              specifier: ^5.0.0
              version: 5.0.0(expo@50.0.0)

        docs:
          dependencies:
            algoliasearch:
              specifier: ^4.0.0
              version: 4.20.0

      packages:

        '@sentry/react-native@5.0.0':
          resolution: {integrity: sha512-AAAA}

        algoliasearch@4.20.0:
          resolution: {integrity: sha512-AAAA}

        core_a@1.0.0:
          resolution: {integrity: sha512-AAAA}

        expo@50.0.0:
          resolution: {integrity: sha512-AAAA}

        react-native-adjust@4.1.0:
          resolution: {integrity: sha512-AAAA}

        tool@1.0.0:
          resolution: {integrity: sha512-AAAA}

      snapshots:

        '@sentry/react-native@5.0.0(expo@50.0.0)':
          dependencies:
            core_a: 1.0.0
            expo: 50.0.0

        core_a@1.0.0: {}
      """
    #expect(
      try read(.pnpm, text) == [
        "@sentry/react-native 5.0.0 35", "core_a 1.0.0 41", "expo 50.0.0 44",
        "react-native-adjust 4.1.0 47",
      ])
  }

  @Test func `old forms of pnpm have versions beside names, and packages from addresses`() throws {
    let text = """
      lockfileVersion: 5.4
      specifiers:
        expo: ^49.0.0
      dependencies:
        expo: 49.0.1_react@18.0.0
        kit: github.com/acme/kit/abcdef
      devDependencies:
        tool: 1.0.0
      packages:
        /expo/49.0.1_react@18.0.0:
          resolution: {}
          dependencies:
            '@o/a': 1.0.0_@babel+core@7.0.0
        /@o/a/1.0.0_@babel+core@7.0.0:
          resolution: {}
        /tool/1.0.0:
          resolution: {}
        github.com/acme/kit/abcdef:
          resolution: {tarball: x}
          name: kit
          version: 2.0.0
      """
    #expect(try read(.pnpm, text) == ["expo 49.0.1 10", "@o/a 1.0.0 14", "kit 2.0.0 18"])
    let error = #expect(throws: LockFileError.self) { try read(.pnpm, "<html></html>") }
    #expect(error?.problem == "has no `lockfileVersion`, unlike a pnpm-lock.yaml")
  }

  @Test func `Bun's workspaces say which packages are tools`() throws {
    let text = """
      {
        "lockfileVersion": 1,
        "workspaces": {
          "": {"name": "root", "devDependencies": {"tool": "1"}},
          "app": {"name": "app", "dependencies": {"expo": "50", "core": "workspace:*", "x": "npm:real@1"}},
          "core": {"name": "core", "dependencies": {"kit": "github:acme/kit"}},
          "docs": {"name": "docs", "dependencies": {"algoliasearch": "4",}},
        },
        "packages": {
          "algoliasearch": ["algoliasearch@4.20.0", "", {}, "sha512-A=="],
          "core": ["core@workspace:core"],
          "expo": ["expo@50.0.0", "", { "dependencies": { "a": "1" } }, "sha512-A,]"],
          "expo/a": ["a@1.0.0", "", {}, "sha512-A=="],
          "a": ["a@2.0.0", "", {}, "sha512-A=="],
          "kit": ["kit@github:acme/kit#abc", {}, "acme-kit-abc"],
          "tool": ["tool@1.0.0", "", {}, "sha512-A=="],
          "x": ["real@1.5.0", "", {}, "sha512-A=="],
        },
      }
      """
    #expect(
      try read(.bun, text) == ["expo 50.0.0 12", "a 1.0.0 13", "kit - 15", "real 1.5.0 17"])
    let error = #expect(throws: LockFileError.self) { try read(.bunBinary, "\u{1}") }
    #expect(error?.problem.hasPrefix("is Bun's binary lock file") == true)
  }

  private static let berry = """
    __metadata:
      version: 8

    "a@npm:1.0.0":
      version: 1.0.0
      resolution: "a@npm:1.0.0"

    "adjust@npm:react-native-adjust@^4.0.0":
      version: 4.1.0
      resolution: "react-native-adjust@npm:4.1.0"

    "app@workspace:packages/app":
      version: 0.0.0-use.local
      resolution: "app@workspace:packages/app"
      dependencies:
        adjust: "npm:react-native-adjust@^4.0.0"
        expo: "npm:^50.0.0"
        tool: "npm:^1.0.0"
      languageName: unknown
      linkType: soft

    "docs@workspace:docs":
      version: 0.0.0-use.local
      resolution: "docs@workspace:docs"
      dependencies:
        algoliasearch: "npm:^4.0.0"

    "algoliasearch@npm:^4.0.0, algoliasearch@npm:^4.1.0":
      version: 4.20.0
      resolution: "algoliasearch@npm:4.20.0"

    "expo@npm:^50.0.0":
      version: 50.0.0
      resolution: "expo@npm:50.0.0"
      dependencies:
        a: "npm:1.0.0"

    "tool@npm:^1.0.0":
      version: 1.0.0
      resolution: "tool@npm:1.0.0"
    """

  @Test func `Yarn lists workspaces, which are no packages, and real names of aliases`() throws {
    #expect(
      try read(.yarn, Self.berry) == [
        "a 1.0.0 4", "react-native-adjust 4.1.0 8", "expo 50.0.0 32", "tool 1.0.0 38",
      ])
  }

  @Test func `with the manifests of its workspaces Yarn's tools are known`() throws {
    let manifest = #"""
      {"dependencies": {"expo": "^50.0.0", "adjust": "npm:react-native-adjust@^4.0.0"},
       "devDependencies": {"tool": "^1.0.0"}}
      """#
    #expect(
      try read(.yarn, Self.berry, beside: ["packages/app": manifest]) == [
        "a 1.0.0 4", "react-native-adjust 4.1.0 8", "expo 50.0.0 32",
      ])
    let first = """
      # yarn lockfile v1
      algoliasearch@^4.0.0:
        version "4.20.0"
      "b@npm:@o/real@^1.0.0":
        version "1.0.0"
      expo@^50.0.0:
        version "50.0.0"
      tool@^1.0.0:
        version "1.0.0"
      """
    let app = """
      {"dependencies": {"expo": "^50.0.0", "b": "npm:@o/real@^1.0.0"}, "devDependencies": {"tool": "^1.0.0"}}
      """
    let site = #"{"dependencies": {"algoliasearch": "^4.0.0"}}"#
    #expect(
      try read(.yarn, first, beside: [".": app, "site": site]) == [
        "@o/real 1.0.0 4", "expo 50.0.0 6",
      ])
    #expect(try read(.yarn, first, beside: ["site": site]).first == "no app")
    #expect(throws: LockFileError.self) { try read(.yarn, "<html></html>") }
  }

  @Test func `a manifest without a lock file has versions where it wants exact ones`() throws {
    let text = """
      {"dependencies": {
        "expo": "~50.0.0", "react-native-appsflyer": "6.10.3",
        "adjust": "npm:react-native-adjust@4.1.0", "kit": "github:acme/kit#v1.0.0"},
       "devDependencies": {"tool": "1.0.0"}}
      """
    #expect(
      try read(.npmManifest, text) == [
        "expo - 2", "react-native-appsflyer 6.10.3 2", "react-native-adjust 4.1.0 3", "kit - 3",
      ])
    let linked = """
      {"dependencies": {"a": "1.0.0"},
       "devDependencies": {"react-native": "0.72.5", "@sentry/react-native": "5.0.0", "jest": "29.0.0"}}
      """
    #expect(
      try read(.npmManifest, linked) == [
        "a 1.0.0 1", "react-native 0.72.5 2", "@sentry/react-native 5.0.0 2",
      ])
    #expect(
      try read(
        .npmManifest, #"{"peerDependencies": {"expo": "*"}, "devDependencies": {"expo": "50"}}"#)
        == ["no app"])
  }

  @Test func `Cordova's plugins are read from its settings and their sources`() throws {
    let settings = """
      <widget xmlns="http://www.w3.org/ns/widgets"><name>Shop</name>
        <plugin name="cordova-plugin-appsflyer-sdk" spec="6.9.3" />
        <platform name="ios"><plugin name="com.adjust.sdk" spec="^4.38.0" /></platform>
        <platform name="android"><plugin name="gone" spec="1.0.0" /></platform>
      </widget>
      """
    #expect(
      try read(.cordovaSettings, settings) == [
        "cordova-plugin-appsflyer-sdk 6.9.3 2", "com.adjust.sdk - 3",
      ])
    let sources = """
      {"com.adjust.sdk": {"source": {"type": "registry", "id": "com.adjust.sdk@4.38.0"}},
       "b": {"source": {"type": "git", "url": "https://git.example/b"}}}
      """
    #expect(try read(.cordovaPlugins, sources) == ["com.adjust.sdk 4.38.0 1", "b - 2"])
  }

  @Test(arguments: [
    ("1.2.3", "1.2.3"), ("v1.2.3-beta.1", "1.2.3-beta.1"), ("=1.2.3", "1.2.3"), ("1.2", nil),
    ("^1.2.3", nil), ("1.2.x", nil), ("*", nil), ("", nil), ("1.2.3 - 2.0.0", nil),
  ])
  func `only an exact version is one`(text: String, version: String?) {
    #expect(PackageVersion.exact(text) == version)
  }
}
