import CaptureFiles
import Escaping
import Testing

/// Recognizes the files of one rotated capture by their names.
struct RotatedCaptureTests {
  /// The captures among files, and the time of each ring's file, by its place in the list.
  private func found(_ paths: [String], times: [String: Int64] = [:]) -> [[String]] {
    RotatedCapture.found(among: paths, firstTime: { times[$0] }).map(\.paths)
      .sorted { $0.joined() < $1.joined() }
  }

  @Test(
    arguments: [
      // dumpcap -b, editcap -c and -i
      ["a/run_00001_20261129100000.pcapng", "a/run_00002_20261129100512.pcapng"],
      ["run_00000_20261129022517.pcapng", "run_00001_20261129022517.pcapng"],
      ["my_run_20261129100000_00009.pcapng.gz", "my_run_20261129100512_00010.pcapng.gz"],
      ["run_00001_20261129100000", "run_00002_20261129100512"],
      // tcpdump -C
      ["run.pcap", "run.pcap1", "run.pcap2"],
      ["a.b/run.cap8", "a.b/run.cap9", "a.b/run.cap10"],
      ["run.pcap.gz", "run.pcap1.gz"],
      // tcpdump -G
      ["run-20261129-100000.pcap", "run-20261129-101000.pcap"],
      [
        "run-2026-11-29_23:50.pcap", "run-2026-11-29_23:55.pcap", "run-2026-11-30_00:00.pcap",
        "run-2026-11-30_00:05.pcap",
      ],
      ["1795919117.pcap", "1795919147.pcap", "1795919178.pcap"],
    ])
  func `files with the names of one recorder's run are one capture`(paths: [String]) {
    #expect(found(paths) == [paths])
    #expect(found(paths.reversed()) == [paths])
    #expect(found(paths + ["other.pcap", "run_00002.pcapng", "z.har"]) == [paths])
  }

  @Test(
    arguments: [
      [], ["run.pcap"], ["run.pcap", "run1.pcap"], ["login1.pcap", "login2.pcap"],
      ["login", "login1"], ["run.pcap", "other.pcap1"], ["a/run.pcap", "b/run.pcap1"],
      ["run_00001_20261129100000.pcapng", "run_00002_20261129100512.pcap"],
      ["run_00001_20261129100000.pcapng", "app_00002_20261129100512.pcapng"],
      ["run_00001_20261129100000.pcapng", "run_00001_20261129100512.pcapng"],
      ["run_1_20261129100000.pcapng", "run_2_20261129100512.pcapng"],
      ["run_00001.pcapng", "run_00002.pcapng"],
      // Tests of an app have no equal distances.
      [
        "login-20261129-100000.pcap", "login-20261129-101000.pcap", "login-20261129-103700.pcap",
      ],
      ["run-20261329-100000.pcap", "run-20261329-101000.pcap"],
      ["run-2026.pcap", "run-2027.pcap"],
    ] as [[String]])
  func `files of different runs are not one capture`(paths: [String]) {
    #expect(found(paths) == [])
  }

  @Test func `a recorder that counts anew begins another capture`() {
    let first = ["run_00001_20261129100000.pcapng", "run_00002_20261129100500.pcapng"]
    let second = ["run_00001_20261129110000.pcapng", "run_00002_20261129110500.pcapng"]
    #expect(found(first + second) == [first, second])
    // Two recorders at a time: nothing says whose file comes next.
    let other = ["run_00001_20261129100001.pcapng", "run_00002_20261129100501.pcapng"]
    #expect(found(first + other) == [])
  }

  @Test func `files of a ring are in the order of their packets`() {
    let ring = ["run.pcap00", "run.pcap01", "run.pcap02"]
    let times: [String: Int64] = ["run.pcap00": 30, "run.pcap01": 10, "run.pcap02": 20]
    #expect(found(ring, times: times) == [["run.pcap01", "run.pcap02", "run.pcap00"]])
    // The recorder began anew, and stopped before it had replaced all files.
    #expect(
      found(ring, times: ["run.pcap00": 30, "run.pcap01": 40, "run.pcap02": 10])
        == [["run.pcap02", "run.pcap00", "run.pcap01"]])
    #expect(found(ring, times: ["run.pcap00": 30]) == [])
  }

  @Test func `missing files are counted by the numbers`() throws {
    let paths = [1, 2, 5, 6].map { "run_0000\($0)_2026112910000\($0).pcapng" }
    let captures = RotatedCapture.found(among: paths, firstTime: { _ in nil })
    #expect(captures.map(\.paths) == [Array(paths[..<2]), Array(paths[2...])])
    let missing = try #require(captures.first?.missing)
    #expect((missing.count, missing.next) == (2, ForeignText(paths[2])))
    #expect(captures.last?.missing == nil)
    // A single file before the gap is still named.
    let single = RotatedCapture.found(among: [paths[0], paths[2]], firstTime: { _ in nil })
    #expect(single.map(\.paths) == [[paths[0]]])
    #expect(single.first?.missing?.count == 3)
  }
}
