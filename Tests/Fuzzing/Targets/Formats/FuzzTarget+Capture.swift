import Bytes
import CaptureFiles
import Escaping
import Evidence
import Observing
import Unpacking

extension FuzzTarget {
  /// A capture file, packed or not, first by the reader alone, then through the whole library.
  static let capture = FuzzTarget(
    "capture",
    recorded: { traffic in
      [traffic.bytes]
    }
  ) { input in
    let file = try ScratchFile(input)
    let isPacked = input.withBytes { Compression(bytes: $0) } != nil
    guard let (packets, last) = try readAlone(file, input, isPacked: isPacked) else { return }
    guard let reading = try Reading(file) else {
      throw BrokenPromise(description: "a file that was a capture is one again")
    }
    try promise(reading.packets == packets, "both ways of reading find the same packets")
    try promise(reading.summary.observations == reading.observations.count, "all are told")
    try promise(
      reading.observations.allSatisfy { (1...max(last, 1)).contains($0.place.frame) },
      "what was seen was seen in a packet")
    for observation in reading.observations { try checkText(of: observation) }
  }

  /// Reads a capture with the reader alone; returns `nil` if the reader refuses it.
  ///
  /// The result is the number of packets and the number of the last one, which counts omitted
  /// records too.
  private static func readAlone(
    _ file: ScratchFile, _ input: [UInt8], isPacked: Bool
  ) throws -> (packets: Int, last: Int)? {
    guard var reader = file.reader() else { return nil }
    var captured = 0
    var last = 0
    var areInOrder = true
    var areIndicesRight = true
    while reader.readBatch({ packet, content in
      captured += content.byteCount
      areInOrder = areInOrder && packet.number > last && packet.originalLength >= content.byteCount
      last = packet.number
      areIndicesRight = areIndicesRight && packet.interface >= 0 && packet.process >= -1
    }) {
      try promise(reader.bytesRead <= UInt64(input.count), "no more is read than there is")
    }
    try promise(areInOrder, "packets are numbered upwards and no longer than on the wire")
    try promise(areIndicesRight, "interfaces and processes are indices")
    try promise(last >= reader.packetsRead, "a packet's number counts those before it")
    try promise(reader.bytesRead <= UInt64(input.count), "no more is read than there is")
    if !isPacked {
      try promise(captured <= input.count, "packets lie in the file and do not overlap")
      // No format has records of less than 16 bytes.
      try promise(reader.packetsRead <= input.count / 16, "a packet has a record")
    }
    for damage in reader.damage {
      try promise(damage.occurrences > 0 && !damage.words.isEmpty, "damage has words")
    }
    try promise(
      reader.names.allSatisfy { $0.name.utf8.count <= 3 * 255 }, "names of addresses are short")
    return (reader.packetsRead, last)
  }

  /// Checks that an observation's texts for keys and tables are short, whatever was sent.
  static func checkText(of observation: Observation) throws(BrokenPromise) {
    let longest = 3 * 255
    let hosts = [observation.host].compactMap(\.self) + observation.hostCandidates.map(\.host)
    let others = [observation.tls?.sni, observation.process?.name].compactMap(\.self)
    try promise(
      hosts.allSatisfy { $0.utf8.count <= longest }
        && others.allSatisfy { $0.utf8Count <= longest },
      "names are no longer than names can be")
  }
}
