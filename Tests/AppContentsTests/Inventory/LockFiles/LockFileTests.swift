import Escaping
import SDKCatalog
import Testing

@testable import AppContents

@Suite struct LockFileTests {
  /// The components of a file as short lines: name, version, line.
  private func read(_ file: LockFile, _ text: String) throws -> [String] {
    try file.components(in: Array(text.utf8), at: ForeignText(file.rawValue)).map {
      "\($0.registry.rawValue) \($0.name.displayed) \($0.version?.displayed ?? "-") \($0.line ?? 0)"
    }
  }

  private static let podfile = """
    PODS:
      - Firebase/Core (10.2.0):
        - Firebase/CoreOnly
      - Firebase/CoreOnly (10.2.0)
      - UMAnalytics (4.1.0)
      - "NSData+zlib (1.0)"

    DEPENDENCIES:
      - UMAnalytics (~> 4.1)

    COCOAPODS: 1.15.2
    """

  @Test func `pods count once with their subspecs, and dependencies do not`() throws {
    #expect(
      try read(.podfile, Self.podfile) == [
        "pod Firebase 10.2.0 2", "pod UMAnalytics 4.1.0 5", "pod NSData+zlib 1.0 6",
      ])
  }

  @Test func `a Podfile without a lock file names pods, and versions where it asks for one`() throws
  {
    let text = """
      platform :ios, '15.0'
      target 'Shop' do
        pod 'Firebase/Core', '10.2.0'
        pod 'Firebase/Messaging'
        pod "AppLovinSDK" , '~> 12.4'
        pod('Sentry', '= 8.9.1', :modular_headers => true)
        pod 'Adjust', :git => 'https://github.com/adjust/ios_sdk.git'
        # pod 'Gone'
        pods = 3
        pod name
        pod 'Cut
      end
      """
    #expect(
      try read(.wantedPods, text) == [
        "pod FirebaseAnalytics 10.2.0 3", "pod FirebaseMessaging - 4", "pod AppLovinSDK - 5",
        "pod Sentry 8.9.1 6", "pod Adjust - 7",
      ])
  }

  @Test func `a plug-in of Unity names the pods that it wants`() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <dependencies>
        <androidPackages><androidPackage spec="com.applovin:applovin-sdk:12.4.1"/></androidPackages>
        <iosPods>
          <iosPod name="AppLovinSDK"
                  version="12.4.1" minTargetSdk="11.0"><sources/></iosPod>
          <!-- <iosPod name="Gone" version="1.0" /> -->
          <iosPod name="Firebase/Core" version="~> 10.2" />
          <iosPod version="1.0" />
        </iosPods>
      </dependencies>
      """
    #expect(try read(.unity, text) == ["pod AppLovinSDK 12.4.1 5", "pod FirebaseAnalytics - 8"])
    let error = #expect(throws: LockFileError.self) { try read(.unity, "<dependencies><iosPods>") }
    #expect(error?.problem == "the XML ends inside an element")
  }

  @Test(arguments: [
    "react-native", "@sentry/react-native", "react-native-appsflyer", "expo",
    "cordova-plugin-firebasex", "@capacitor/core", "cordova-ios", "electron", "@ionic-native/core",
  ])
  func `a framework that makes apps is known by its name`(package: String) {
    #expect(AppFramework.isNamed(by: package))
  }

  @Test(arguments: [
    "react", "@docusaurus/core", "expo-server-sdk", "electron-to-chromium", "@sentry/browser",
  ])
  func `a package of a website is no such framework`(package: String) {
    #expect(!AppFramework.isNamed(by: package))
  }

  private static let pins = """
    {
      "pins" : [
        {
          "identity" : "sentry-cocoa",
          "location" : "https://github.com/getsentry/sentry-cocoa.git",
          "state" : { "revision" : "abc", "version" : "8.9.1" }
        },
        { "location" : "git@github.com:Acme/kit", "state" : { "branch" : "main" } }
      ],
      "version" : 2
    }
    """

  @Test func `pins of SwiftPM are named by their repositories`() throws {
    #expect(
      try read(.package, Self.pins) == [
        "package getsentry/sentry-cocoa 8.9.1 5", "package Acme/kit - 8",
      ])
  }

  @Test func `the first format of SwiftPM has its pins a level below`() throws {
    let text = """
      {"object": {"pins": [
        {"package": "A", "repositoryURL": "https://github.com/a/A.git", "state": {"version": "1.0.0"}}
      ]}, "version": 1}
      """
    #expect(try read(.package, text) == ["package a/A 1.0.0 2"])
  }

  @Test func `a dependency of Carthage is a line`() throws {
    let text = """
      github "Alamofire/Alamofire" "5.4.0"
      git "https://git.example/a/b.git" "v2.0"
      binary "https://d.example/pay/sdk.json" "3.1"
      github "" "1.0"
      # a comment
      binary "https://dl.google.com/dl/firebase/ios/carthage/FirebaseAnalyticsBinary.json" "10.0.0"
      binary "https://raw.githubusercontent.com/acme/kit/main/Kit.json" "1.0.0"
      github "acme/commit" "9240977515c04053f8c96c9dfdb764dc7b98b9ba"
      """
    #expect(
      try read(.cartfile, text) == [
        "package Alamofire/Alamofire 5.4.0 1", "package a/b 2.0 2", "framework sdk 3.1 3",
        "framework FirebaseAnalytics 10.0.0 6", "package acme/kit 1.0.0 7",
        "package acme/commit - 8",
      ])
    #expect(throws: LockFileError.self) { try read(.cartfile, "<html></html>") }
  }

  @Test func `packages of pub are members of a mapping`() throws {
    let text = """
      packages:
        sentry_flutter:
          dependency: "direct main"
          version: "8.9.0"
        flutter:
          source: sdk
      sdks:
        dart: ">=3.0.0"
      """
    #expect(try read(.pubspec, text) == ["pub sentry_flutter 8.9.0 2", "pub flutter - 5"])
  }

  @Test func `packages of npm are those of the innermost node_modules`() throws {
    let text = """
      {"packages": {
        "": {"version": "1.0.0"},
        "node_modules/@sentry/react-native": {"version": "5.0.0"},
        "node_modules/a/node_modules/b": {"version": "2.0.0"}
      }, "dependencies": {"a": {"version": "9.9.9"}}}
      """
    #expect(
      try read(.npm, text) == ["npm @sentry/react-native 5.0.0 3", "npm b 2.0.0 4"])
    #expect(try read(.npm, #"{"dependencies": {"a": {"version": "9.9.9"}}}"#) == ["npm a 9.9.9 1"])
  }

  @Test func `both forms of Yarn give the version below the descriptors`() throws {
    let text = """
      # yarn lockfile v1

      "@sentry/core@^5.0.0", "@sentry/core@^5.1.0":
        version "5.30.0"
        dependencies:
          version "1.0.0"
      "left-pad@npm:^1.3.0":
        version: 1.3.0
      """
    #expect(try read(.yarn, text) == ["npm @sentry/core 5.30.0 3", "npm left-pad 1.3.0 7"])
  }

  @Test func `packages of the project's tools are no software of the app`() throws {
    let text = """
      {"packages": {
        "node_modules/@sentry/cli": {"version": "2.0.0", "dev": true},
        "node_modules/b": {"version": "1.0.0", "dev": false}}}
      """
    #expect(try read(.npm, text) == ["npm b 1.0.0 3"])
  }

  @Test(arguments: [
    (
      """
      lockfileVersion: '9.0'

      importers:

        .:
          dependencies:
            a:
              version: 6.10.3(react-native@0.73.0)

      packages:

        react-native-appsflyer@6.10.3:
          resolution: {integrity: sha512-AAAA}

        '@sentry/react-native@5.0.0(react@18.0.0)':
          resolution: {integrity: sha512-AAAA}

      snapshots:

        c@1.0.0:
          dependencies:
      """,
      ["npm react-native-appsflyer 6.10.3 12", "npm @sentry/react-native 5.0.0 15"]
    ),
    (
      """
      lockfileVersion: 5.4
      packages:
        /react_native_a/6.10.3_react@18.0.0:
          resolution: {}
          dev: false
        /@o/tool/1.0.0:
          resolution: {}
          dev: true
      """, ["npm react_native_a 6.10.3 3"]
    ),
  ])
  func `pnpm names packages by key, in the forms of all its versions`(
    text: String, found: [String]
  ) throws {
    #expect(try read(.pnpm, text) == found)
  }

  @Test func `Bun has a package a line, with commas behind the last`() throws {
    let text = """
      {
        "lockfileVersion": 1,
        "packages": {
          "react-native-appsflyer": ["react-native-appsflyer@6.10.3", "", {}, "sha512-A=="],
          "@o/a": ["@o/a@1.2.3", "", {}, "sha512-A=="],
        },
      }
      """
    #expect(try read(.bun, text) == ["npm react-native-appsflyer 6.10.3 4", "npm @o/a 1.2.3 5"])
  }

  @Test func `a Swift manifest and an Xcode project name packages, and versions where exact`()
    throws
  {
    let manifest = """
      let package = Package(
        name: "Shop",
        dependencies: [
          .package(url: "https://github.com/getsentry/sentry-cocoa.git", from: "8.0.0"),
          .package(url: "https://github.com/adjust/ios_sdk", exact: "4.38.0"),
          // .package(url: "https://github.com/gone/gone", from: "1.0.0"),
          .package(path: "../Core"),
          .package(
            url: "https://github.com/acme/kit",
            .exact("1.0.0")),
        ],
        targets: [.target(name: "Shop", url: "https://github.com/no/package")])
      """
    #expect(
      try read(.swiftManifest, manifest) == [
        "package getsentry/sentry-cocoa - 4", "package adjust/ios_sdk 4.38.0 5",
        "package acme/kit 1.0.0 9",
      ])
    let project = """
      /* Begin XCRemoteSwiftPackageReference section */
          0A /* XCRemoteSwiftPackageReference "ios_sdk" */ = {
            isa = XCRemoteSwiftPackageReference;
            repositoryURL = "https://github.com/adjust/ios_sdk";
            requirement = {
              kind = exactVersion;
              version = 4.38.0;
            };
          };
          0B /* XCRemoteSwiftPackageReference "kit" */ = {
            isa = XCRemoteSwiftPackageReference;
            repositoryURL = "git@github.com:acme/kit.git";
            requirement = {
              kind = upToNextMajorVersion;
              minimumVersion = 1.0.0;
            };
          };
      """
    #expect(
      try read(.xcodeProject, project) == [
        "package adjust/ios_sdk 4.38.0 4", "package acme/kit - 12",
      ])
  }

  @Test func `Unity's packages have a version, or the tag of a repository`() throws {
    let text = """
      {"dependencies": {
        "com.unity.ads": {"version": "4.4.2", "depth": 0, "source": "registry", "dependencies": {}},
        "com.adjust.sdk": {"version": "https://github.com/adjust/unity_sdk.git?path=Assets/Adjust#v5.0.0"},
        "com.acme.kit": {"version": "file:com.acme.kit", "source": "embedded"},
        "com.google.firebase.app": {"version": "file:../Google/com.google.firebase.app-11.8.1.tgz"},
        "com.unity.modules.ui": {"version": "1.0.0", "source": "builtin"}}}
      """
    let found = [
      "unity com.unity.ads 4.4.2 2", "unity com.adjust.sdk 5.0.0 3", "unity com.acme.kit - 4",
      "unity com.google.firebase.app 11.8.1 5",
    ]
    #expect(try read(.unityPackages, text) == found)
    #expect(
      try read(.unityManifest, #"{"dependencies": {"com.unity.ads": "4.4.2"}}"#) == [
        "unity com.unity.ads 4.4.2 1"
      ])
  }

  @Test func `a Flutter app without a lock file names packages, and versions where exact`() throws {
    let text = """
      name: shop
      dependencies:
        flutter:
          sdk: flutter
        sentry_flutter: 8.9.0
        adjust_sdk: ^4.38.0
        hosted: {hosted: https://pub.example, version: 1.0.0}
        core: {path: ../core}
      dev_dependencies:
        tool: 1.0.0
      """
    #expect(
      try read(.wantedPub, text) == [
        "pub sentry_flutter 8.9.0 5", "pub adjust_sdk - 6", "pub hosted 1.0.0 7",
      ])
    #expect(
      try !LockFile.wantedPub.packages(in: Array("dependencies: {a: 1.0.0}".utf8), at: "x").isOfApp)
  }

  @Test(arguments: LockFile.allCases)
  func `a pointer of Git LFS and a merge conflict are refused by name`(file: LockFile) {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"
    #expect(
      #expect(throws: LockFileError.self) { try read(file, pointer) }?.problem
        == "is a Git LFS pointer, not the file: fetch it with `git lfs pull`")
    let error = #expect(throws: LockFileError.self) { try read(file, "a\n<<<<<<< HEAD\n") }
    #expect(error?.line == 2)
  }

  @Test(arguments: LockFile.allCases)
  func `every prefix of every file is read or refused, and a part is never more`(file: LockFile)
    throws
  {
    for text in [Self.podfile, Self.pins] {
      let bytes = Array(text.utf8)
      let whole = (try? file.components(in: bytes, at: "x").count) ?? 0
      for end in bytes.indices {
        let part = try? file.components(in: Array(bytes[..<end]), at: "x")
        #expect((part?.count ?? 0) <= whole)
      }
    }
  }

  @Test func `an error names the line`() {
    #expect(throws: LockFileError.self) { try read(.podfile, "PODS: [") }
    let error = #expect(throws: LockFileError.self) { try read(.package, "{\n\"pins\": [}\n") }
    #expect(error?.line == 2)
    #expect(error?.description.hasPrefix("Package.resolved:2: ") == true)
  }
}
