import CaptureFiles
import Escaping
import Foundation
import Testing

/// Other people's captures, which lie beside the repository on the machines that have them.
struct SharedCapturesTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared")
  static let areThere = FileManager.default.fileExists(atPath: folder.path())

  @Test(.enabled(if: areThere, "there are no captures at ../shared"))
  func `the public captures have the packets that their index counts`() throws {
    let index = try String(
      contentsOf: Self.folder.appending(path: "corpus/index.csv"), encoding: .utf8)
    var compared = 0
    for row in index.split(whereSeparator: \.isNewline).dropFirst() {
      let columns = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let (name, packets) = (columns[0], Int(columns[5]))
      let path = Self.folder.appending(path: "corpus/captures/\(name)").path(percentEncoded: false)
      let capture = try ReadCapture(path: path)
      #expect(capture.packets.count == packets, "\(name) \(capture.damageIdentifiers)")
      compared += 1
    }
    #expect(compared > 80)
  }

  @Test(
    .enabled(if: areThere, "there are no captures at ../shared"), arguments: ["iphone", "netflix"])
  func `Apple's process blocks name the process and interface of every packet`(
    story: String
  ) throws {
    let name = "synthetic-\(story).ng.pcapng"
    let truth = try JSONSerialization.jsonObject(
      with: Data(contentsOf: Self.folder.appending(path: "corpus/oracle/\(name).truth.json")))
    let rows = try #require(truth as? [String: [Any]])
    let capture = try ReadCapture(
      path: Self.folder.appending(path: "corpus/captures/\(name)").path(percentEncoded: false))
    #expect(capture.packets.count == rows.count)
    for packet in capture.packets {
      let row = try #require(rows["\(packet.number)"])
      let process = packet.process < 0 ? nil : capture.processes[Int(packet.process)]
      #expect(
        capture.interfaces[packet.interface].name == (row[0] as? String).map { ForeignText($0) })
      #expect(process?.processID.map { Int($0) } == row[1] as? Int)
      #expect(process?.name == (row[2] as? String).map { ForeignText($0) })
    }
  }

  @Test(.enabled(if: areThere, "there are no captures at ../shared"))
  func `every capture beside the repository is read or refused`() throws {
    var read = 0
    var refused: [String] = []
    for place in ["corpus/captures", "scenarios/captures"] {
      let root = Self.folder.appending(path: place)
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        do {
          let capture = try ReadCapture(path: file.path(percentEncoded: false))
          #expect(capture.data.count == capture.packets.count)
          read += 1
        } catch is CaptureError { refused.append(file.lastPathComponent) }
      }
    }
    #expect(read > 200)
    #expect(
      refused.allSatisfy {
        ["gz", "lz4", "zst", "keys", ""].contains(URL(filePath: $0).pathExtension)
      }, "\(refused)")
  }

  @Test(
    .enabled(if: areThere, "there are no captures at ../shared"),
    arguments: [
      "http-be-ns.pcap", "http-kuznetzov.pcap", "http-snaplen0.pcap", "http.pcapng",
      "http-be.pcapng", "pb-obsolete.pcapng", "spb.pcapng", "tsresol.pcapng",
      "shb-bad-option.pcapng",
    ])
  func `one capture in different containers gives the same packets`(name: String) throws {
    let captures = Self.folder.appending(path: "scenarios/captures")
    let original = try ReadCapture(path: captures.appending(path: "http-get.pcap").path())
    let derived = try ReadCapture(path: captures.appending(path: "derived/\(name)").path())
    #expect(derived.data == original.data)
    #expect(derived.packets.map(\.originalLength) == original.packets.map(\.originalLength))
    #expect(derived.damage == [])
    for (time, expected) in zip(derived.packets, original.packets).map({
      ($0.nanoseconds, $1.nanoseconds)
    }) {
      guard let time, let expected else { continue }
      #expect(abs(time - expected) <= 1000)
    }
  }
}
