import Bytes
import Escaping
import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import Reporting

struct PlistBuddyScriptTests {
  private static let usualCommands = [
    "Add :NSAppTransportSecurity dict", "Add :NSAppTransportSecurity:NSExceptionDomains dict",
    "Add :NSAppTransportSecurity:NSExceptionDomains:api.example.com dict",
    "Add :NSAppTransportSecurity:NSExceptionDomains:api.example.com:"
      + "NSExceptionRequiresForwardSecrecy bool false",
    "Add :NSAppTransportSecurity:NSExceptionDomains:old.example dict",
    "Add :NSAppTransportSecurity:NSExceptionDomains:old.example:NSIncludesSubdomains bool true",
    "Add :NSAppTransportSecurity:NSExceptionDomains:old.example:"
      + "NSExceptionAllowsInsecureHTTPLoads bool true",
    "Add :NSAppTransportSecurity:NSExceptionDomains:old.example:"
      + "NSExceptionMinimumTLSVersion string TLSv1.0",
    "Add :NSAppTransportSecurity:NSExceptionDomains:192.0.2.1 dict",
  ]

  @Test func `the first run adds, the next one replaces`() throws {
    let desk = try Desk()
    try desk.run(usualPolicy)
    #expect(try desk.commands == ["Print :NSAppTransportSecurity"] + Self.usualCommands)
    try desk.run(usualPolicy)
    #expect(
      try desk.commands == ["Print :NSAppTransportSecurity", "Delete :NSAppTransportSecurity"]
        + Self.usualCommands)
  }

  @Test func `a list of values has numbered places`() throws {
    let desk = try Desk()
    try desk.run(["a": .array([.integer(7), .dictionary(["b": .real(0.5)])]), "c": .array([])])
    #expect(
      try desk.commands.dropFirst(2) == [
        "Add :NSAppTransportSecurity:a array", "Add :NSAppTransportSecurity:a:0 integer 7",
        "Add :NSAppTransportSecurity:a:1 dict", "Add :NSAppTransportSecurity:a:1:b real 0.5",
        "Add :NSAppTransportSecurity:c array",
      ])
  }

  @Test func `an address with colons is merged`() throws {
    let desk = try Desk()
    let entry: PropertyListValue = .dictionary(["NSIncludesSubdomains": .boolean(true)])
    try desk.run(
      ["NSExceptionDomains": .dictionary(["2001:db8::1": entry, "a.example": .dictionary([:])])])
    #expect(
      try desk.commands.dropFirst(2) == [
        "Add :NSAppTransportSecurity:NSExceptionDomains dict",
        "Add :NSAppTransportSecurity:NSExceptionDomains:a.example dict",
        "Merge :NSAppTransportSecurity:NSExceptionDomains",
      ])
    #expect(try desk.merged == .dictionary(["2001:db8::1": entry]))
  }

  @Test func `a string neither breaks out nor shows itself raw`() throws {
    let desk = try Desk()
    let policy = PropertyListDictionary(
      breakingStrings.filter { text in
        // XML cannot hold the others.
        !text.isEmpty
          && text.unicodeScalars.allSatisfy { ($0.value >= 0x20 || $0 == "\n") && $0 != "\u{fffe}" }
      }.map { .init(key: $0, value: .string($0)) })
    #expect(policy.entries.count > 40)
    let document = PlistBuddyScript.document(appTransportSecurity: policy)
    #expect(!document.unicodeScalars.contains { $0.isDeceptive && $0 != "\n" && $0 != "\t" })
    try desk.run(policy)
    let plain = ["END", "0x10", "1_000", "2001-01-01", ".inf", "null", "aaa", "kkk"]
    let added = policy.entries.map(\.key).filter { key in plain.contains { key.hasPrefix($0) } }
    #expect(
      try desk.commands.dropFirst(2)
        == added.map { "Add :NSAppTransportSecurity:\($0) string \($0)" } + [
          "Merge :NSAppTransportSecurity"
        ])
    let rest = policy.entries.filter { !added.contains($0.key) }
    #expect(
      try desk.merged == PropertyListValue.dictionary(PropertyListDictionary(rest)).inKeyOrder)
  }

  @Test(arguments: breakingStrings)
  func `whatever the string, the script is one`(text: String) throws {
    let desk = try Desk()
    try desk.run([text: .string(text), "list": .array([.string(text)])])
    #expect(try desk.commands.first == "Print :NSAppTransportSecurity")
    let files = try desk.files.filter { $0 != "merged" }
    #expect(files == ["Info.plist", "PlistBuddy", "log", "script", "there"])
  }

  @Test func `a file that is not there is not made`() throws {
    let desk = try Desk()
    try FileManager.default.removeItem(at: desk.folder.appending(path: "Info.plist"))
    #expect(try desk.status(of: usualPolicy) == 66)
    #expect(try desk.files == ["PlistBuddy", "script"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/libexec/PlistBuddy")))
  func `PlistBuddy itself makes the dictionary`() throws {
    let desk = try Desk()
    for _ in 1...2 {
      #expect(try desk.status(of: variedPolicy, buddy: "/usr/libexec/PlistBuddy") == 0)
      let root = try unsafe PropertyListSerialization.propertyList(
        from: Data(contentsOf: desk.folder.appending(path: "Info.plist")), format: nil)
      let list = PropertyListValue(read: root)?.inKeyOrder
      #expect(
        list?.value(at: "NSAppTransportSecurity")
          == PropertyListValue.dictionary(variedPolicy).inKeyOrder)
    }
  }
}

/// A folder with an Info.plist, and a PlistBuddy that writes down its arguments.
private final class Desk {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// It knows whether the key is there, as the script asks for that.
  private static let buddy = """
    #!/bin/sh
    [ "$1" = -c ] && [ "$3" = Info.plist ] && [ $# = 3 ] || exit 9
    case $2 in
    Merge*)
      file=${2#*\\"}
      cat "${file%\\"*}" >merged
      echo "Merge ${2##* }" >>log ;;
    *) printf '%s\\n' "$2" >>log ;;
    esac
    case $2 in
    Print*) test -e there ;;
    Delete*) rm there ;;
    *) touch there ;;
    esac
    """

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let plist = PropertyListWriter.document(["CFBundleName": .string("App")])
    try Data(plist.utf8).writeScratch(to: folder.appending(path: "Info.plist"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The names of the files.
  var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        .sorted()
    }
  }

  /// The commands that PlistBuddy received in the last run.
  var commands: [String] {
    get throws { try text("log").split(separator: "\n").map(String.init) }
  }

  /// The list that was merged last.
  var merged: PropertyListValue? {
    get throws {
      let root = try unsafe PropertyListSerialization.propertyList(
        from: Data(try text("merged").utf8), format: nil)
      return PropertyListValue(read: root)?.inKeyOrder
    }
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// Runs the script for a policy, which has to work.
  func run(_ policy: PropertyListDictionary) throws {
    try? FileManager.default.removeItem(at: folder.appending(path: "log"))
    #expect(try status(of: policy) == 0)
  }

  /// Runs the script for a policy.
  ///
  /// The shell writes the PlistBuddy: a file that this process had open for writing can't be run
  /// while a child that another test just forked holds it too.
  func status(of policy: PropertyListDictionary, buddy: String = "./PlistBuddy") throws -> Int32 {
    let script = PlistBuddyScript.document(appTransportSecurity: policy)
    try Data(script.utf8).writeScratch(to: folder.appending(path: "script"))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      printf %s "$SOURCE" >PlistBuddy && chmod +x PlistBuddy && unset SOURCE \
      && exec sh script Info.plist
      """,
    ]
    process.environment = [
      "PATH": "/usr/bin:/bin", "PLISTBUDDY": buddy, "SOURCE": Self.buddy,
    ]
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
