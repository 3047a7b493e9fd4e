import Bytes
import CaptureFiles
import Escaping
import ProtocolRegistries
import TestSupport
import Testing

/// Several files of one capture, read one after another.
struct RotatedReadingTests {
  /// A file of the capture: its header's parts, and the times of its packets in milliseconds.
  fileprivate struct File {
    var linkType: UInt16 = 1
    var interfaces: [String?] = ["en0"]
    var recorder = "Dumpcap 4.0"
    var times: [UInt64]
    var isCut = false

    /// The file as pcapng; its packets are numbered from `first` in their bytes.
    func pcapng(from first: UInt8) -> [UInt8] {
      var form = CaptureForm.pcapng()
      form.edit { $0 = [] }
      form.block(
        0x0a0d_0d0a,
        CaptureForm.little(0x1a2b_3c4d) + [1, 0, 0, 0] + CaptureForm.little(.max, .max)
          + CaptureForm.options([(4, Array(recorder.utf8))]))
      for name in interfaces { form.interface(linkType, name: name) }
      for (index, time) in times.enumerated() {
        form.packet([first + UInt8(index)], ticks: 1_795_000_000_000_000 + time * 1000)
      }
      if isCut { form.edit { $0.removeLast(3) } }
      return form.bytes
    }

    func pcap(from first: UInt8) -> [UInt8] {
      var builder = CaptureFileBuilder()
      builder.pcapHeader(linkType: UInt32(linkType))
      for (index, time) in times.enumerated() {
        builder.record(
          [first + UInt8(index)], seconds: 1_795_000_000 + UInt32(time / 1000),
          fraction: UInt32(time % 1000) * 1000)
      }
      if isCut { builder.append([1, 2, 3]) }
      return builder.bytes
    }
  }

  /// The packets that were read, and the reader's state at the end.
  fileprivate struct Outcome {
    var numbers: [Int] = []
    var data: [UInt8] = []
    var interfaces: [CaptureInterface]
    var parts: [CapturePart]
    var seam: SeamBreak?
    var folder: ScratchFolder
  }

  fileprivate func read(_ files: [File], asPcap: Bool = false) throws -> Outcome {
    let folder = try ScratchFolder()
    var (paths, first): ([String], UInt8) = ([], 1)
    for (index, file) in files.enumerated() {
      let bytes = asPcap ? file.pcap(from: first) : file.pcapng(from: first)
      paths.append(try folder.write(bytes, to: "run_0000\(index)_20261129100000.pcapng"))
      first += UInt8(file.times.count)
    }
    let capture = try #require(
      RotatedCapture.found(among: paths, firstTime: { _ in nil }).first)
    var reader = try CaptureReader(capture)
    var (numbers, data): ([Int], [UInt8]) = ([], [])
    reader.readPackets { packet, bytes in
      numbers.append(packet.number)
      data += bytes.array(at: 0, count: 1)
    }
    return Outcome(
      numbers: numbers, data: data, interfaces: reader.interfaces, parts: reader.parts,
      seam: reader.brokenSeam?.reason, folder: folder)
  }

  @Test(arguments: [true, false])
  func `packets of all files are numbered as of one`(asPcap: Bool) throws {
    let outcome = try read(
      [File(times: [1, 2, 3]), File(times: []), File(times: [3]), File(times: [9, 12])],
      asPcap: asPcap)
    #expect(outcome.numbers == Array(1...6))
    #expect(outcome.data == Array(1...6))
    #expect(outcome.interfaces.map(\.name) == [asPcap ? nil : "en0"])
    #expect(outcome.parts.map(\.firstPacket) == [1, 4, 4, 5])
    #expect(outcome.seam == nil)
  }

  @Test(
    arguments: [
      (File(linkType: 101, times: [4]), .linkType(.ethernet, .raw)),
      (File(interfaces: ["en1"], times: [4]), .interface),
      (File(interfaces: [nil], times: [4]), .interface),
      (File(interfaces: [], times: []), .interface),
      (File(interfaces: ["en0", "en1"], times: [4]), nil),
      (File(recorder: "tcpdump", times: [4]), .recorder),
      (File(times: [3_603_004]), .pause(3_603_001 * 1_000_000)),
      (File(times: [3_599_000]), nil),
    ] as [(File, SeamBreak?)])
  fileprivate func `a file that does not continue the one before it ends the capture`(
    file: File, seam: SeamBreak?
  ) throws {
    let outcome = try read([File(times: [1, 2, 3]), file])
    #expect(outcome.seam == seam)
    #expect(outcome.numbers.count == (seam == nil ? 3 + file.times.count : 3))
    #expect(outcome.parts.count == (seam == nil ? 2 : 1))
  }

  @Test func `a file that begins before the last packet is not the next`() throws {
    // One second is allowed, as recorders of several interfaces write out of order.
    #expect(try read([File(times: [5000]), File(times: [4100])]).seam == nil)
    let outcome = try read([File(times: [5000, 9000]), File(times: [5500, 9500])])
    #expect(outcome.seam == .overlap(3_500_000_000))
    #expect(outcome.data == [1, 2])
  }

  @Test(arguments: [true, false])
  func `after a damaged end the next file is not a continuation`(asPcap: Bool) throws {
    let outcome = try read(
      [File(times: [1, 2], isCut: true), File(times: [3])], asPcap: asPcap)
    #expect(outcome.seam == .damaged)
    #expect(outcome.parts.count == 1)
  }

  @Test func `a next file that is gone or no capture ends the capture`() throws {
    let folder = try ScratchFolder()
    let first = try folder.write(
      File(times: [1]).pcapng(from: 1), to: "run_00001_20261129100000.pcapng")
    let second = try folder.write([1, 2, 3], to: "run_00002_20261129100000.pcapng")
    for isThere in [true, false] {
      let capture = try #require(
        RotatedCapture.found(among: [first, second], firstTime: { _ in nil }).first)
      if !isThere { try folder.write([], to: "run_00002_20261129100000.pcapng") }
      var reader = try CaptureReader(capture)
      while reader.readBatch({ _, _ in }) {}
      #expect(reader.brokenSeam?.reason == .unreadable)
      #expect(reader.brokenSeam?.path == ForeignText(second))
    }
  }
}
