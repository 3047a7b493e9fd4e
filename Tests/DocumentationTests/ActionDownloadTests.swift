import Foundation
import Testing

/// The part of the GitHub Action that downloads a release, with releases in a folder.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"), "needs curl"))
struct ActionDownloadTests {
  private static let archive = "atsift-0.1.0-\(platform).tar.gz"

  /// The release's name for this machine, as the action's script knows it.
  private static let platform: String = {
    #if os(macOS)
      "macos-universal"
    #elseif arch(arm64)
      "linux-aarch64"
    #else
      "linux-x86_64"
    #endif
  }()

  @Test(arguments: [["ATSIFT_ACTION_REF": "0.1.0"], ["ATSIFT_ACTION_VERSION": "0.1.0"]])
  func `the release of the ref or of the input is downloaded`(asked: [String: String]) throws {
    let outcome = try Self.download(asked)
    #expect(outcome.status == 0, "\(outcome.said)")
    #expect(outcome.outputs.hasPrefix("executable="))
    #expect(outcome.outputs.hasSuffix("/bin/atsift\n"))
  }

  @Test(arguments: ["main", "0.2.0", "refs/pull/7/merge", ""])
  func `where the ref has no release the action builds`(ref: String) throws {
    let outcome = try Self.download(["ATSIFT_ACTION_REF": ref])
    #expect(outcome.status == 0, "\(outcome.said)")
    #expect(outcome.outputs.isEmpty)
    #expect(outcome.said.contains("built instead"))
  }

  @Test(arguments: ["0.2.0", "../0.1.0", "0.1"])
  func `a version that is asked for and not there ends the job`(version: String) throws {
    let outcome = try Self.download(["ATSIFT_ACTION_VERSION": version])
    #expect(outcome.status == 1)
    #expect(outcome.outputs.isEmpty)
    #expect(outcome.said.contains("::error"))
  }

  @Test func `a file with another sum ends the job`() throws {
    let outcome = try Self.download(
      ["ATSIFT_ACTION_REF": "0.1.0"], after: "printf x >>0.1.0/\(Self.archive)")
    #expect(outcome.status == 1)
    #expect(outcome.outputs.isEmpty)
    #expect(outcome.said.contains("SHA256SUMS"))
  }

  @Test func `a file that nothing attests ends the job`() throws {
    let outcome = try Self.download(
      ["ATSIFT_ACTION_REF": "0.1.0"], after: #"printf 'test "$3" = --help' >gh; chmod +x gh"#)
    #expect(outcome.status == 1)
    #expect(outcome.outputs.isEmpty)
    #expect(outcome.said.contains("attests"))
  }

  @Test func `a tool of another version ends the job`() throws {
    let outcome = try Self.download(
      ["ATSIFT_ACTION_REF": "0.3.0"],
      after: "mkdir 0.3.0; cp 0.1.0/\(Self.archive) 0.3.0/atsift-0.3.0-\(Self.platform).tar.gz\n"
        + "cd 0.3.0; (sha256sum * || shasum -a 256 *) >SHA256SUMS")
    #expect(outcome.status == 1)
    #expect(outcome.said.contains("holds atsift 0.1.0"))
  }

  /// Makes a folder of releases, changes it by a script, and downloads from it.
  private static func download(
    _ asked: [String: String], after change: String = ":"
  ) throws -> (status: Int32, outputs: String, said: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    let script =
      DocumentPage.root.appending(path: ".github/actions/atsift/download.sh")
      .path(percentEncoded: false)
    // A gh that knows of no attestations, so that none is asked for.
    let release = """
      printf 'exit 1' >gh; chmod +x gh; touch outputs; mkdir -p 0.1.0 tool/bin
      printf '#!/bin/sh\\necho 0.1.0\\n' >tool/bin/atsift; chmod +x tool/bin/atsift
      tar -czf 0.1.0/\(archive) tool
      (cd 0.1.0; sha256sum * || shasum -a 256 *) >sums; mv sums 0.1.0/SHA256SUMS
      (\(change)
      )
      bash '\(script)' >said 2>&1
      """
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", release]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "\(path):/usr/bin:/bin", "RUNNER_TEMP": path, "GITHUB_OUTPUT": "\(path)/outputs",
      "ATSIFT_ACTION_RELEASES": "file://\(path)",
    ].merging(asked) { $1 }
    try process.run()
    process.waitUntilExit()
    let texts = try ["outputs", "said"].map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    return (process.terminationStatus, texts[0], texts[1])
  }
}
