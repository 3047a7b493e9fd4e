import CaptureFiles
import Escaping
import Evidence
import Observing
import TestSupport
import Testing

/// The files of a rotated capture give the observations of the whole capture.
struct RotatedCaptureTests {
  /// A pcap file with its records apart.
  private struct Records {
    var header: [UInt8]
    var records: [(bytes: [UInt8], seconds: UInt32)] = []

    init(_ file: [UInt8]) {
      header = Array(file.prefix(24))
      var place = 24
      while place + 16 <= file.count {
        func number(at place: Int) -> UInt32 {
          (0..<4).reduce(0) { $0 | UInt32(file[place + $1]) << (8 * UInt32($1)) }
        }
        let length = Int(number(at: place + 8))
        records.append((Array(file[place..<(place + 16 + length)]), number(at: place)))
        place += 16 + length
      }
    }

    /// The files that a recorder would have written, with a limit drawn at random.
    func files(_ generator: inout SeededGenerator) -> [[UInt8]] {
      let way = Int.random(in: 0..<3, using: &generator)
      let whole = records.reduce(0) { $0 + $1.bytes.count }
      let span = (records.last?.seconds ?? 0) - (records.first?.seconds ?? 0)
      let most = [records.count, whole, Int(span)][way]
      let limit = Int.random(in: (most / 20 + 1)...max(most / 20 + 1, most), using: &generator)
      var (files, reached, start): ([[UInt8]], Int, UInt32) = ([header], 0, records[0].seconds)
      for record in records {
        let isFull = way == 2 ? Int(record.seconds - start) >= limit : reached >= limit
        if isFull {
          files.append(header)
          (reached, start) = (0, record.seconds)
        }
        files[files.count - 1] += record.bytes
        reached += way == 0 ? 1 : record.bytes.count
      }
      return files
    }
  }

  /// The names of dumpcap and of tcpdump.
  private static let names: [@Sendable (Int) -> String] = [
    { "run_\(String(100_000 + $0).dropFirst())_20261129100000.pcap" },
    { $0 == 0 ? "run.pcap" : "run.pcap\($0)" },
  ]

  /// The observations and the summary of a capture that is called `run` in places.
  private func read(
    _ reader: consuming CaptureReader, threads: Int
  ) throws -> (observations: [Observation], summary: CaptureSummary) {
    var options = ObservingOptions()
    options.threads = threads
    var observations: [Observation] = []
    let summary = try CaptureObserver(options: options).read(reader, name: "run") {
      observations.append($0)
    }
    return (observations, summary)
  }

  @Test(arguments: 0..<CaseCount.everyPush(12, nightly: 200))
  func `any division into files gives what the whole capture gives`(number: Int) throws {
    var generator = SeededGenerator(seed: UInt64(number))
    let samples = try Sample.all.filter { $0.capture == "capture.pcap" }.map { try $0.bytes }
    let whole =
      number % 3 == 0
      ? ThreadsTests.mixture(seed: UInt64(number), connections: 120).file
      : samples[number % samples.count]
    let folder = try ScratchFolder()
    let alone = try read(CaptureReader(whole, name: "run"), threads: 1)
    let name = Self.names[number % 2]
    let paths = try Records(whole).files(&generator).enumerated().map {
      try folder.write($1, to: name($0))
    }
    for threads in [1, 2, 8] {
      let reader: CaptureReader
      if paths.count > 1 {
        reader = try CaptureReader(
          #require(RotatedCapture.found(among: paths, firstTime: { _ in nil }).first))
      } else {
        reader = try CaptureReader(path: paths[0])
      }
      let (observations, summary) = try read(reader, threads: threads)
      #expect(observations == alone.observations, "\(paths.count) files, \(threads) threads")
      #expect(summary.parts.count == (paths.count > 1 ? paths.count : 0))
      #expect(summary.brokenSeam == nil)
      #expect(summary.packets == alone.summary.packets)
      #expect(summary.otherTraffic.rows == alone.summary.otherTraffic.rows)
      #expect(summary.nameAnswers.rows == alone.summary.nameAnswers.rows)
      #expect(summary.evicted == alone.summary.evicted)
      #expect(summary.unreadQUICConnections == alone.summary.unreadQUICConnections)
    }
  }

  @Test func `a connection whose files are read apart is cut`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, "GET / HTTP/1.1\r\nHost: a.exa")
    traffic.segment(&connection, from: .client, "mple\r\n\r\n")
    let records = Records(traffic.file)
    let folder = try ScratchFolder()
    let paths = try [records.records[..<4], records.records[4...]].enumerated().map {
      try folder.write(
        records.header + $1.flatMap(\.bytes), to: "run_0000\($0)_20261129100000.pcap")
    }
    let capture = try #require(
      RotatedCapture.found(among: paths, firstTime: { _ in nil }).first)
    let together = try read(CaptureReader(capture), threads: 1)
    #expect(together.observations.map(\.host) == ["a.example"])
    #expect(together.observations.map(\.place.frame) == [4])
    for path in paths {
      let alone = try read(CaptureReader(path: path), threads: 1)
      #expect(!alone.observations.contains { $0.host == "a.example" })
    }
  }
}
