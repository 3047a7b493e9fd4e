import Foundation
import TestSupport
import Testing

struct HistoryTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Writes the evidence of samples as a release.
  @discardableResult
  private func write(
    _ samples: [String], _ version: String?, to name: String, labels: [String] = []
  ) throws -> String {
    let captures = samples.map {
      Sample.root.appending(path: "\($0)/capture.pcap").path(percentEncoded: false)
    }
    let labels = labels + [version.map { "version=\($0)" }].compactMap(\.self)
    let outcome = try Tool.run(
      ["evidence", "-q"] + labels.flatMap { ["--label", $0] } + captures, in: folder.url)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    return try folder.write(name, Array(outcome.output))
  }

  private func history(_ arguments: [String]) throws -> Tool.Outcome {
    try Tool.run(["history"] + arguments, in: folder.url)
  }

  @Test func `whatever the order of files and whether they are folded, the bytes are the same`()
    throws
  {
    let files = [
      try write(["five-sdks"], "1.9", to: "a.json"),
      try write(["shop-app"], "1.10", to: "b.json"),
      try write(["five-sdks", "tls10-only"], "2.0-beta1", to: "c.json"),
      try write(["tls10-only"], "1.10", to: "d.json"),
    ]
    let folds = try Tool.run(["fold", "-q", "--by", "version"] + files, in: folder.url)
    #expect(folds.status == 0)
    let fold = try folder.write("all.folds.json", Array(folds.output))
    for format in ["text", "json", "html"] {
      let all = try history(["-q", "--format", format] + files)
      #expect(all.status == 0, "\(all.complaints)")
      #expect(all.output == (try history(["-q", "--format", format] + files.reversed())).output)
      #expect(all.output == (try history(["-q", "--format", format, fold])).output)
      #expect(all.text.contains("1.10") && all.text.contains("2.0-beta1"))
    }
  }

  @Test func `a page is written beside the text, and never over evidence`() throws {
    let file = try write(["five-sdks"], "1.0", to: "a.json")
    let outcome = try history([file, "--report", "html=page.html", "--language", "zh-Hans"])
    #expect(outcome.status == 0 && outcome.text.contains("各版本的主机"))
    let page = try String(contentsOf: folder.url.appending(path: "page.html"), encoding: .utf8)
    #expect(page.contains("lang=\"zh-Hans\""))
    #expect(try history([file, "--report", "html=a.json"]).status == 64)
    #expect(try history([file, "-o", "a.json"]).status == 64)
  }

  @Test func `a file without the label is called by its name, and that is said`() throws {
    try write(["five-sdks"], nil, to: "shop-1.2.evidence.json")
    let outcome = try history(["shop-1.2.evidence.json", "--format", "json"])
    #expect(outcome.status == 0 && outcome.text.contains(#""name": "shop-1.2""#))
    #expect(outcome.complaints.contains("its release is called shop-1.2"))
    let other = try history(["--by", "build", "shop-1.2.evidence.json"])
    #expect(other.status == 0 && other.complaints.contains("no label `build`"))
  }

  @Test func `standard input and files of both kinds need the label`() throws {
    let file = try write(["five-sdks"], nil, to: "a.json")
    let bytes = try Data(contentsOf: URL(filePath: file))
    let piped = try Tool.run(["history", "-"], in: folder.url, input: bytes)
    #expect(piped.status == 65 && piped.complaints.contains("has no label `version`"))
  }

  @Test func `several apps are refused with the option that chooses one`() throws {
    try write(["five-sdks"], "1", to: "a.json", labels: ["app=Shop"])
    try write(["tls10-only"], "2", to: "b.json", labels: ["app=Bank"])
    let outcome = try history(["a.json", "b.json"])
    #expect(outcome.status == 64 && outcome.complaints.contains("--label app=Bank"))
    let one = try history(["a.json", "b.json", "--label", "app=Shop", "--format", "json"])
    #expect(one.status == 0 && !one.text.contains(#""name": "2""#))
    let none = try history(["a.json", "b.json", "--label", "app=Toy"])
    #expect(none.status == 64 && none.complaints.contains("app=Bank, app=Shop"))
    #expect(try history(["a.json", "--label", "Shop"]).status == 64)
    #expect(try history(["a.json", "--by", "a b"]).status == 64)
  }

  @Test func `what cannot be read is shown`() throws {
    try write(["five-sdks"], "1.0", to: "a.json")
    try folder.write("bad.pcap", Array("no capture".utf8))
    let outcome = try history(["a.json", "bad.pcap"])
    #expect(outcome.status == 0)
    #expect(
      outcome.text.contains("1 recording not read\n  bad.pcap: is not a capture"), "\(outcome.text)"
    )
    #expect(outcome.complaints.contains("bad.pcap"))
    #expect(try history(["bad.pcap"]).status == 65)
    #expect(try history(["missing.json"]).status == 66)
  }

  @Test func `an SDK has the version that a label tells`() throws {
    try write(["five-sdks"], "1.0", to: "a.json", labels: ["sdk.umeng-analytics=7.4.1"])
    #expect(try history(["a.json"]).text.contains("Umeng Analytics 7.4.1"))
  }
}
