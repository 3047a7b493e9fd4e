import Bytes
import Evidence
import JSONText

/// The evidence file format: evidence from captures, with a line for each distinct fact.
///
/// The form is described in docs/evidence-files.md. Every byte of such a file may be hostile, as those
/// of captures may.
public enum EvidenceFile {
  /// The schema in the first line of captures' evidence.
  public static let schema = "atsift-evidence/1"
  /// The schema in the first line of folds, which a reader of version 1 would take for damage.
  public static let foldSchema = "atsift-evidence/2"
  /// The first line of captures' evidence, with its end.
  public static var header: [UInt8] { header(schema) }
  /// The first line of folds, with its end.
  public static var foldHeader: [UInt8] { header(foldSchema) }
  /// The versions of the form that are read here.
  static let versions = 1...2

  private static func header(_ schema: String) -> [UInt8] {
    written { json in
      json.openObject()
      json.member(#""schema":"#, schema)
      json.closeObject()
    } + [UInt8(ascii: "\n")]
  }
  /// The parts with which every evidence file begins, whatever its version, spaces between them aside.
  private static let beginning: [StaticString] = ["{", #""schema""#, ":", #""atsift-evidence/"#]

  /// The number of bytes, spaces included, that are enough to recognise an evidence file.
  public static let bytesToKnow = 128
  /// The number of bytes that are enough to see that a file may be one.
  public static let bytesToSuspect = 16

  /// Tells whether a file that begins with these bytes is an evidence file.
  public static func begins(with bytes: RawSpan) -> Bool {
    var offset = 0
    for part in beginning {
      skipSpace(in: bytes, &offset)
      let count = part.utf8CodeUnitCount
      guard bytes.byteCount - offset >= count,
        (0..<count).allSatisfy({ bytes.byte(at: offset + $0) == part.byte(at: $0) })
      else { return false }
      offset += count
    }
    return true
  }

  /// Tells whether a file that begins with these bytes may be an evidence file; only a reader can
  /// be sure.
  ///
  /// No capture begins with a bracket, nor with spaces before one.
  public static func mayBegin(with bytes: RawSpan) -> Bool {
    var offset = 0
    skipSpace(in: bytes, &offset)
    return offset < bytes.byteCount && bytes.byte(at: offset) == UInt8(ascii: "{")
  }

  private static func skipSpace(in bytes: RawSpan, _ offset: inout Int) {
    while offset < bytes.byteCount, [0x20, 0x09, 0x0a, 0x0d].contains(bytes.byte(at: offset)) {
      offset += 1
    }
  }
}

/// The bounds on what an evidence file can make a reader hold.
public enum EvidenceLimits {
  /// The longest line in bytes: a hello with all suites there are, or a certificate with thousands of
  /// names, takes a tenth of it.
  public static let lineLength = 1 << 20
  /// Lines of all files of a run, so that no sum of their counts can overflow.
  static let lines = 1 << 28
  static let count = FactCursor.mostCount
  /// The greatest number of a packet.
  static let frame: Int64 = 1 << 48
  /// Items of one list.
  public static let items = FactCursor.mostItems
  /// Hellos and certificates of one capture, each.
  static let described = 65_536
  /// The bytes of their lines, together.
  static let describedBytes = 128 << 20
  /// Warnings, and processes, of one capture.
  static let warnings = 64
  /// Labels of one capture.
  static let labels = 64
  /// The longest warning, label, name of a process or filter of one capture, in bytes.
  static let warningLength = 1024
  /// The longest name of a capture in bytes: no system has longer paths.
  static let captureNameLength = 4096
  /// Captures of one file, or of files that are put together.
  public static let captures = 100_000
  /// The bytes that all captures take in a file that is written.
  public static let bytes = 1 << 30
  /// The longest name from DNS, in bytes, escapes included.
  static let nameLength = FactCursor.longestName
}
