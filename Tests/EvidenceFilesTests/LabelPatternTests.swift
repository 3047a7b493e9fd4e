import Escaping
import EvidenceFiles
import Testing

struct LabelPatternTests {
  private static let farm = "app={app}/version={version}/{device}/{test}-{run}.pcap"

  @Test(arguments: [
    (
      farm, "app=Shop/version=2.1/iPhone14,5/login-3.pcap",
      "app=Shop device=iPhone14,5 run=3 test=login version=2.1"
    ),
    (
      farm, "/mnt/farm/app=Shop/version=2.1/x/login-flow-12.pcap",
      "app=Shop device=x run=12 test=login-flow version=2.1"
    ),
    (farm, "s3://bucket/app=商店/version=2/é/试-1.pcap", "app=商店 device=é run=1 test=试 version=2"),
    ("{app}.pcap", "Shop.pcap", "app=Shop"), ("{app}.pcap", "a/b.pcap", "app=b"),
    ("{app}.pcap", ".pcap.pcap", "app=.pcap"), ("{all}", "a/b.c", "all=b.c"),
    ("{_}/{_}/{test}", "a/b/c", "test=c"), ("runs/{day}/{_}.gz", "x/runs/12/y.gz", "day=12"),
    ("/{day}/{_}", "/12/y", "day=12"), ("{a}--{b}", "x---y", "a=x- b=y"),
  ])
  func `labels are read from the end of a name`(pattern: String, name: String, labels: String)
    throws
  {
    let found = try #require(try LabelPattern(pattern).labels(in: ForeignText(name)))
    #expect(
      found.map { "\($0.displayed)=\($1.displayed)" }.sorted().joined(separator: " ") == labels)
  }

  @Test(arguments: [
    (farm, "version=2.1/x/login-3.pcap"), (farm, "app=Shop/version=2.1/x/login.pcap"),
    (farm, "app=/version=2.1/x/login-3.pcap"), (farm, "myapp=Shop/version=2.1/x/login-3.pcap"),
    (farm, "app=Shop/version=2.1/x/y/login-3.pcap"), (farm, ""), ("{app}.pcap", ".pcap"),
    ("{app}.pcap", "a/.pcap"), ("{app}.pcap", "a.pcapng"), ("{a}/{b}", "b"), ("{all}", "a/"),
  ])
  func `a name that is not like the pattern has no labels`(pattern: String, name: String) throws {
    #expect(try LabelPattern(pattern).labels(in: ForeignText(name)) == nil)
  }

  @Test(arguments: [
    ("{a", LabelPatternError.unbalanced), ("a}", .unbalanced), ("{a}}", .unbalanced),
    ("{a}{b}", .adjacent("a", "b")), ("{a}/{a}", .repeated("a")), ("{a b}", .badName("a b")),
    ("{}", .badName("")), ("{{a}}", .badName("{a")), ("run.pcap", .withoutLabels),
    ("", .withoutLabels),
  ])
  func `a pattern that could not tell labels apart is refused`(
    pattern: String, error: LabelPatternError
  ) {
    #expect(throws: error) { try LabelPattern(pattern) }
    #expect(!error.description.isEmpty)
  }

  @Test func `what is common to all wins over the name, and both over an evidence file`() throws {
    var capture = CaptureDescription(name: "Shop/2.pcap")
    capture.labels = ["app": "old", "device": "x", "version": "1"]
    let labels = CaptureLabels(
      common: ["app": "Till"], pattern: try LabelPattern("{app}/{version}.pcap"))
    #expect(labels.apply(to: &capture))
    #expect(capture.labels == ["app": "Till", "device": "x", "version": "2"])
    capture.name = "other"
    #expect(!labels.apply(to: &capture))
    #expect(capture.labels["version"] == "2")
  }

  @Test func `a long name costs no more than its length`() throws {
    let pattern = try LabelPattern("{a}-{b}-{c}-{d}.pcap")
    #expect(
      pattern.labels(in: ForeignText(String(repeating: "-", count: 100_000) + ".pcap"))?["a"]?
        .utf8Count
        == 99_994)
    #expect(
      pattern.labels(in: ForeignText(String(repeating: "x", count: 100_000) + ".pcap")) == nil)
  }
}
