import Bytes
import Escaping
import Evidence
import EvidenceFiles
import SystemCalls
import WitnessFiles
import WordBook

enum InputFile {
  /// Maximum size in bytes of inputs other than captures; it detects a capture given by mistake.
  static let largest = 16 << 20

  static func bytes(of path: String, atMost most: Int = largest) throws(ToolError) -> [UInt8] {
    guard path != "-" else { return try standardInput(atMost: most) }
    guard let status = FileStatus(path: path) else { throw .noSuchInput(path) }
    guard status.kind != .directory else { throw .folderNotRead(ForeignText(path)) }
    guard let file = FileDescriptor(reading: path) else {
      throw .inputNotPermitted(ForeignText(path))
    }
    return try bytes(of: file, named: path, atMost: most)
  }

  static func standardInput(atMost most: Int = largest) throws(ToolError) -> [UInt8] {
    Console.noteTypedInput()
    return try bytes(of: .standardInput, named: "standard input", atMost: most)
  }

  private static func bytes(
    of file: borrowing FileDescriptor, named name: String, atMost most: Int
  ) throws(ToolError) -> [UInt8] {
    guard let bytes = file.read(upTo: most + 1), bytes.count <= most else {
      throw .notReadWhole(ForeignText(name))
    }
    return bytes
  }

  static func text(of path: String) throws(ToolError) -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  static func beginsAsCapture(_ path: String) -> Bool {
    FileDescriptor(reading: path)?.read(upTo: 4).map(isCaptureMagic) == true
  }

  static func isCaptureMagic(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4 else { return false }
    let magic = bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let pcap: [UInt32] = [0xa1b2_c3d4, 0xa1b2_3c4d, 0xa1b2_cd34]
    return magic == 0x0a0d_0d0a || pcap.contains(magic) || pcap.contains(magic.byteSwapped)
  }

  /// Returns true if a file begins like a HAR file, a log with a recognisable line, or another
  /// record of an app's run.
  static func beginsAsWitness(_ path: String) -> Bool {
    let start = FileDescriptor(reading: path)?.read(upTo: TrafficLogKind.bytesToKnow)
    return start?.withBytes {
      TrafficLogKind(recognising: $0) != nil || TrafficLogKind.showsLog($0)
    } == true
  }

  static func beginsAsEvidence(_ path: String) -> Bool {
    let start = FileDescriptor(reading: path)?.read(upTo: EvidenceFile.bytesToKnow)
    return start?.withBytes(EvidenceFile.begins) == true
  }
}
