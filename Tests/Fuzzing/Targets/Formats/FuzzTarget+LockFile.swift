import AppContents
import Bytes
import Escaping
import SDKCatalog

extension FuzzTarget {
  /// The lock file of a package manager; the first byte chooses which.
  static let lockFile = FuzzTarget("lock-file", examples: { examplesOfLockFiles }) { input in
    let kinds = LockFile.allCases
    guard let choice = input.first else { return }
    let bytes = Array(input.dropFirst())
    let components: [SoftwareComponent]
    do throws(LockFileError) {
      components = try kinds[Int(choice) % kinds.count].components(in: bytes, at: "lock")
    } catch {
      try promise(!error.problem.isEmpty, "what is wrong is said")
      return try promise(error.line.map { $0 >= 1 } ?? true, "lines are counted from 1")
    }
    let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
    for component in components {
      try promise(!component.name.isEmpty, "a component has a name")
      try promise(component.file == "lock", "a component names its file")
      if let line = component.line {
        try promise((1...lines).contains(line), "a line is one of the file")
      }
      guard let version = component.version.flatMap({ $0.parsed(by: SDKVersion.init) }) else {
        continue
      }
      try promise(!(version < version), "a version is not older than itself")
    }
  }

  private static var examplesOfLockFiles: [[UInt8]] {
    let examples: [LockFile: [String]] = [
      .podfile: [
        "PODS:\n  - UMCommon (7.3.7)\n  - Firebase/Core (10.1.0):\n    - Firebase (= 10.1.0)\n\n"
          + "DEPENDENCIES:\n  - UMCommon\n\nSPEC CHECKSUMS:\n  UMCommon: 0a\n\nCOCOAPODS: 1.15.2\n"
      ],
      .package: [
        #"{"pins":[{"identity":"a","kind":"remoteSourceControl","location":"https://github.com/o/a.git","state":{"revision":"00","version":"1.2.3"}}],"version":2}"#,
        #"{"object":{"pins":[{"package":"A","repositoryURL":"git@github.com:o/a.git","state":{"branch":null,"version":"1.0.0"}}]},"version":1}"#,
      ],
      .cartfile: ["github \"o/a\" \"1.2.3\"\nbinary \"https://x.example/a.json\" \"4.0\"\n"],
      .pubspec: [
        "packages:\n  a:\n    dependency: \"direct main\"\n    source: hosted\n    version: \"1.2.3\"\n"
      ],
      .npm: [
        #"{"lockfileVersion":3,"packages":{"":{},"node_modules/@o/a":{"version":"1.2.3"}}}"#,
        #"{"lockfileVersion":1,"dependencies":{"a":{"version":"1.2.3","dependencies":{"b":{"version":"2"}}}}}"#,
      ],
      .yarn: [
        "# yarn lockfile v1\n\n\"@o/a@^1.0.0\", \"@o/a@^1.1.0\":\n  version \"1.2.3\"\n  resolved \"u\"\n",
        "__metadata:\n  version: 6\n\n\"a@npm:^1.0.0\":\n  version: 1.2.3\n",
      ],
      .pnpm: [
        "lockfileVersion: '9.0'\npackages:\n  '@o/a@1.2.3(b@1)':\n    dev: true\n  a@1.2.3:\n    x: y\n",
        "lockfileVersion: 5.4\npackages:\n  /@o/a/1.2.3_b@1:\n    dev: false\n",
      ],
      .npmManifest: [
        #"{"dependencies":{"expo":"50.0.0","a":"npm:@o/b@1.2.3"},"devDependencies":{"c":"^1"}}"#
      ],
      .unityPackages: [
        #"{"dependencies":{"com.a":{"version":"https://x.example/a.git#v1.2.3"},"com.b":{"version":"1.2.3"}}}"#
      ],
      .nuGetLock: [
        #"{"dependencies":{"net8.0-ios17.0":{"A":{"type":"Direct","resolved":"1.2.3"}}}}"#
      ],
      .nuGetConfiguration: [
        "<packages><package id=\"A\" version=\"1.2.3\" targetFramework=\"xamarinios10\"/></packages>"
      ],
      .csharpProject: [
        "<Project><ItemGroup Condition=\"'$(T)' != 'ios' Or $(T.Contains('x'))\"><PackageReference Include=\"A\">"
          + "<Version> [1.2.3] </Version></PackageReference></ItemGroup></Project>"
      ],
      .cordovaSettings: ["<widget><plugin name=\"a\" spec=\"1.2.3\"/></widget>"],
      .cordovaPlugins: [#"{"a":{"source":{"type":"registry","id":"a@1.2.3"}}}"#],
      .swiftManifest: [".package(url: \"https://github.com/o/a\",\n exact: \"1.2.3\")\n"],
      .xcodeProject: [
        "isa = XCRemoteSwiftPackageReference;\nrepositoryURL = \"o/a\";\nkind = exactVersion;\nversion = 1.2.3;\n"
      ],
      .wantedPub: ["dependencies:\n  flutter: {sdk: flutter}\n  a: 1.2.3\n"],
      .bun: ["{\n \"packages\": {\n  \"a\": [\"@o/a@1.2.3\", \"\", {}, \"\"],\n },\n}\n"],
    ]
    return LockFile.allCases.enumerated().flatMap { number, kind in
      (examples[kind] ?? []).map { [UInt8(number)] + Array($0.utf8) }
    }
  }
}
