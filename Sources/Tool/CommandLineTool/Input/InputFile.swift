import Bytes
import Evidence
import EvidenceFiles
import SystemCalls
import WitnessFiles
import WordBook

/// Files beside the captures that are read whole.
enum InputFile {
  /// No list that a person gives is larger; a mistaken path to a capture might be.
  static let largest = 16 << 20

  /// The bytes of a file, or of standard input where the path is `-`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - most: The most bytes that are read.
  /// - Returns: The bytes.
  /// - Throws: `ToolError` where it cannot be read, or is larger.
  static func bytes(of path: String, atMost most: Int = largest) throws(ToolError) -> [UInt8] {
    guard path != "-" else { return try standardInput(atMost: most) }
    guard let status = FileStatus(path: path) else { throw .noSuchInput(path) }
    guard status.kind != .directory else { throw .folderNotRead(path) }
    guard let file = FileDescriptor(reading: path) else {
      throw .inputNotPermitted(path)
    }
    return try bytes(of: file, named: path, atMost: most)
  }

  /// All bytes of standard input.
  static func standardInput(atMost most: Int = largest) throws(ToolError) -> [UInt8] {
    Console.tellOfTypedInput()
    return try bytes(of: .standardInput, named: "standard input", atMost: most)
  }

  private static func bytes(
    of file: borrowing FileDescriptor, named name: String, atMost most: Int
  ) throws(ToolError) -> [UInt8] {
    guard let bytes = file.read(upTo: most + 1), bytes.count <= most else {
      throw .notReadWhole(name)
    }
    return bytes
  }

  /// The text of a file; what is no UTF-8 is replaced.
  static func text(of path: String) throws(ToolError) -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// Tells whether a file begins with the magic number of pcap, in any form, or of pcapng.
  static func beginsAsCapture(_ path: String) -> Bool {
    FileDescriptor(reading: path)?.read(upTo: 4).map(isCaptureMagic) == true
  }

  /// Returns whether bytes begin with the magic number of pcap, in any form, or of pcapng.
  static func isCaptureMagic(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4 else { return false }
    let magic = bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let pcap: [UInt32] = [0xa1b2_c3d4, 0xa1b2_3c4d, 0xa1b2_cd34]
    return magic == 0x0a0d_0d0a || pcap.contains(magic) || pcap.contains(magic.byteSwapped)
  }

  /// Tells whether a file begins as another record of a run does; a log has to show one of its lines.
  static func beginsAsWitness(_ path: String) -> Bool {
    let start = FileDescriptor(reading: path)?.read(upTo: Witness.bytesToKnow)
    return start?.withBytes { Witness(recognising: $0) != nil || Witness.showsLog($0) } == true
  }

  /// Tells whether a file begins as an evidence file does.
  static func beginsAsEvidence(_ path: String) -> Bool {
    let start = FileDescriptor(reading: path)?.read(upTo: EvidenceFile.bytesToKnow)
    return start?.withBytes(EvidenceFile.begins) == true
  }
}
