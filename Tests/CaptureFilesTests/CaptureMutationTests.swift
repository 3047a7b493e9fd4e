import CaptureFiles
import Foundation
import TestSupport
import Testing

struct CaptureMutationTests {
  @Test(arguments: [CaptureFormat.pcap, .pcapng], CaptureFileBuilder.ByteOrder.allCases)
  func `ten thousand damaged files never trap and never give more than they have`(
    format: CaptureFormat, order: CaptureFileBuilder.ByteOrder
  ) throws {
    let example =
      format == .pcap
      ? CaptureFileBuilder.pcapExample(order) : CaptureFileBuilder.pcapngExample(order)
    let file = try TemporaryFile([])
    for seed in UInt64(0)..<10_000 {
      var generator = SeededGenerator(seed: seed)
      var bytes = example
      for _ in 0..<Int.random(in: 1...8, using: &generator) { mutate(&bytes, &generator) }
      try file.replace(bytes)
      guard let capture = try? ReadCapture(path: file.path) else { continue }
      let total = capture.data.reduce(0) { $0 + $1.count }
      #expect(total <= bytes.count, "seed \(seed)")
      #expect(capture.bytesRead <= UInt64(bytes.count), "seed \(seed)")
      #expect(
        capture.packets.allSatisfy {
          $0.byteOffset < UInt64(bytes.count) && capture.interfaces.indices.contains($0.interface)
            && Int($0.process) < capture.processes.count
        }, "seed \(seed)")
      #expect(
        zip(capture.packets, capture.data).allSatisfy { $0.originalLength >= $1.count },
        "seed \(seed)")
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes[index] = .random(in: 0...255, using: &generator)
    case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2: bytes[index] = [0, 1, 0x7f, 0x80, 0xff].randomElement(using: &generator) ?? 0
    case 3: bytes.removeSubrange(index..<min(bytes.count, index + 5))
    case 4: bytes.insert(contentsOf: bytes.prefix(index).suffix(7), at: index)
    default: bytes.removeLast(min(3, bytes.count))
    }
  }
}
