import Assessing
import Escaping
import Evidence
import EvidenceFiles
import Recommending
import TestSupport
import Testing

@testable import ATSAuditing

struct AppReleaseCollectorTests {
  private func part(
    _ host: String, _ labels: [ForeignText: ForeignText], capture: ForeignText = "run.pcap"
  ) -> CaptureOrMergedEvidence {
    var observation = ObservationBuilder.http(host)
    observation.place.capture = capture
    var ledger = EvidenceLedger()
    ledger.record(observation)
    var account = CaptureDescription(name: capture)
    account.labels = labels
    return .capture(CaptureEvidence(capture: account, ledger: ledger))
  }

  private func gathered(
    _ parts: [(CaptureOrMergedEvidence, ForeignText)], only wanted: [ForeignText: ForeignText] = [:]
  ) throws -> AppReleaseCollector.Outcome {
    var gathering = AppReleaseCollector(by: "version", only: wanted)
    for (part, file) in parts { try gathering.add(part, from: file) }
    return try gathering.finish()
  }

  @Test func `parts with the same label are one release, whatever their order`() throws {
    let parts: [(CaptureOrMergedEvidence, ForeignText)] = [
      (part("a.example", ["version": "1.10"]), "x.json"),
      (part("b.example", ["version": "1.9", "sdk.x": "2"], capture: "b.pcap"), "x.json"),
      (part("c.example", ["version": "1.9", "sdk.x": "10"], capture: "c.pcap"), "y.json"),
    ]
    for order in [parts, parts.reversed()] {
      let releases = try gathered(order).releases
      #expect(releases.map(\.release.name) == ["1.9", "1.10"])
      #expect(releases[0].fold.hosts.keys.sorted() == ["b.example", "c.example"])
      #expect(releases[0].release.sdkVersions == ["x": ["2", "10"]])
      #expect(releases[0].release.captures == 2 && releases[0].release.isComplete)
      #expect(releases.allSatisfy { $0.files.isEmpty })
    }
  }

  @Test func `a file without the label is a release of its name`() throws {
    let releases = try gathered([
      (part("a.example", [:]), "old/1.2.evidence.json.gz"),
      (part("b.example", [:], capture: "b.pcap"), "old/1.2.evidence.json.gz"),
      (part("c.example", [:]), "1.1.pcap"),
    ]).releases
    #expect(releases.map(\.release.name) == ["1.1", "1.2"])
    #expect(releases[1].files == ["old/1.2.evidence.json.gz"])
    #expect(releases[1].release.captures == 2)
  }

  @Test(arguments: [
    (["a/run.pcap", "b/run.pcap"], ["a/run", "b/run"]),
    (["x/a/run.pcap", "y/a/run.pcap", "z.pcap"], ["x/a/run", "y/a/run", "z"]),
    ([".json", "a/.gz", "run"], [".json", ".gz", "run"]),
    (["a.json", "a.pcap"], ["a", "a"]),
    (["/", ""], ["", ""]),
  ])
  func `files of the same name are told apart by their folders`(
    paths: [String], names: [String]
  ) {
    let found = AppReleaseCollector.names(ofFiles: paths.map { ForeignText($0) })
    #expect(paths.map { found[ForeignText($0)]?.displayed ?? "" } == names)
  }

  @Test func `a file of labelled and other captures is refused`() {
    #expect(throws: ReleaseGatheringError.self) {
      try gathered([
        (part("a.example", ["version": "1"]), "x.json"), (part("b.example", [:]), "x.json"),
      ])
    }
    #expect(throws: ReleaseGatheringError.self) { try gathered([(part("a.example", [:]), "-")]) }
  }

  @Test func `several apps are refused, until one is chosen`() throws {
    let parts: [(CaptureOrMergedEvidence, ForeignText)] = [
      (part("a.example", ["version": "1", "app": "Shop"]), "x.json"),
      (part("b.example", ["version": "2", "app": "Bank"]), "x.json"),
    ]
    #expect(throws: ReleaseGatheringError.severalApps(["Bank", "Shop"])) { try gathered(parts) }
    #expect(try gathered(parts, only: ["app": "Shop"]).releases.map(\.release.name) == ["1"])
    #expect(
      throws: ReleaseGatheringError.noSuchValue(
        name: "app", value: "Toy", seen: ["Bank", "Shop"])
    ) { try gathered(parts, only: ["app": "Toy"]) }
  }

  @Test func `what cannot be read belongs to the one release of its file, or to none`() throws {
    let unread = CaptureOrMergedEvidence.capture(
      CaptureEvidence(unread: "bad.pcap", reason: "is empty"))
    let known = try gathered([(part("a.example", ["version": "1"]), "x.json"), (unread, "x.json")])
    #expect(known.releases[0].release.unread.map(\.name) == ["bad.pcap"])
    #expect(!known.releases[0].release.isComplete && known.unread.isEmpty)
    let stray = try gathered([
      (part("a.example", ["version": "1"]), "x.json"), (unread, "bad.pcap"),
    ])
    #expect(stray.releases[0].release.isComplete && stray.unread.map(\.name) == ["bad.pcap"])
    #expect(throws: ReleaseGatheringError.self) { try gathered([(unread, "bad.pcap")]) }
  }

  @Test func `a release is narrowed where all its captures are`() throws {
    func narrowed(_ processes: [ForeignText], _ name: ForeignText) -> CaptureOrMergedEvidence {
      var account = CaptureDescription(name: name)
      account.labels = ["version": "1"]
      account.processes = processes
      return .capture(CaptureEvidence(capture: account, ledger: EvidenceLedger()))
    }
    let shop = try gathered([(narrowed(["Shop"], "a"), "x"), (narrowed(["Kit"], "b"), "x")])
    #expect(shop.releases[0].processes == ["Kit", "Shop"])
    let all = try gathered([(narrowed(["Shop"], "a"), "x"), (narrowed([], "b"), "x")])
    #expect(all.releases[0].processes == [])
  }
}
