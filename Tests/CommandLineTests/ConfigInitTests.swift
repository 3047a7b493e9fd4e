import Foundation
import TestSupport
import Testing

/// `config init`, from an app to a file that is used.
struct ConfigInitTests {
  private static let plist = """
    <plist version="1.0"><dict><key>CFBundleExecutable</key><string>Shop</string>
    <key>CFBundleIdentifier</key><string>com.shop.app</string>
    <key>MinimumOSVersion</key><string>15.0</string>
    <key>DTSDKName</key><string>iphoneos26.0</string>
    <key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict>
    <key>api.shop.com</key><dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
    </dict></dict></dict></plist>
    """

  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("build/Shop.app/Info.plist", Array(Self.plist.utf8))
    try folder.write(".git/HEAD", [])
  }

  private func run(_ arguments: [String]) throws -> Tool.Outcome {
    try Tool.run(arguments, in: folder.url)
  }

  private func contents(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: name)), as: UTF8.self)
  }

  @Test(arguments: ["build/Shop.app", "build/Shop.app/Info.plist"])
  func `the file fits the app, and is used`(app: String) throws {
    let outcome = try run(["config", "init", "--app", app])
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(outcome.output.isEmpty)
    let text = try contents(".atsift.yml")
    for line in [
      "ios: [\"15...27\"]", "sdk: \"26\"", "first-party: [\"shop.com\"]", "# app: \"\(app)\"",
    ] {
      #expect(text.contains("\n\(line)\n"), "\(line)")
    }
    #expect(try run(["config", "check"]).status == 0)
    #expect(try run(["config", "print"]).text.contains("  - \"15...27\"\n"))
  }

  @Test func `paths begin at the file that is written`() throws {
    try folder.write("qa/x", [])
    let outcome = try run(["config", "init", "--app", "build/Shop.app", "-o", "qa/settings.yml"])
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(try contents("qa/settings.yml").contains("\n# app: \"../build/Shop.app\"\n"))
  }

  @Test func `a file that is there stays, unless it may be overwritten`() throws {
    try folder.write(".atsift.yml", Array("ios: 17\n".utf8))
    let outcome = try run(["config", "init"])
    #expect(outcome.status == 73)
    #expect(outcome.complaints.contains(".atsift.yml: exists already"))
    #expect(try contents(".atsift.yml") == "ios: 17\n")
    #expect(try run(["config", "init", "--force"]).status == 0)
    #expect(try contents(".atsift.yml").contains("# ios: 16...26\n"))
  }

  @Test func `without a file it is printed, and nothing is written`() throws {
    let outcome = try run(["config", "init", "-o", "-"])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("# first-party: "))
    #expect(try !folder.names.contains(".atsift.yml"))
    #expect(
      try Tool.run(["config", "check", "-"], in: folder.url, input: outcome.output).status == 0)
  }

  @Test func `an app that is not there, or none, is told`() throws {
    #expect(try run(["config", "init", "--app", "gone.app"]).status == 66)
    #expect(try run(["config", "init", "--app", "build"]).status == 0)
    try folder.write("empty/x", [])
    #expect(try run(["config", "init", "--app", "empty", "--force"]).status != 0)
  }
}
