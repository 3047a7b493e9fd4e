import Bytes
import Escaping
import Evidence
import JSONText

/// The evidence file format: JSON lines, one for each distinct fact.
///
/// The format is described in docs/evidence-files.md. Files are untrusted input.
public enum EvidenceFile {
  /// The mark in the first line of a file with the evidence of captures.
  public static let schema = DocumentSchema.evidence.mark
  /// The mark in the first line of a fold, a merged evidence file.
  public static let foldSchema = DocumentSchema.fold.mark
  public static var header: [UInt8] { header(schema) }
  public static var foldHeader: [UInt8] { header(foldSchema) }
  /// The version of evidence that marked folds before atsift 0.1.0.
  ///
  /// No later form of evidence may have this version.
  static let formerFoldVersion = 2

  private static func header(_ schema: String) -> [UInt8] {
    written { json in
      json.openObject()
      json.member(#""schema":"#, schema)
      json.closeObject()
    } + [UInt8(ascii: "\n")]
  }

  /// The tokens before the mark; white space between them is allowed.
  private static let beginning: [StaticString] = ["{", #""schema""#, ":"]
  private static let marks: [StaticString] = [#""atsift-evidence/"#, #""atsift-fold/"#]

  /// The number of bytes at the start of a file, including white space, that suffice to recognize
  /// an evidence file.
  public static let bytesToKnow = 128

  public static func begins(with bytes: RawSpan) -> Bool {
    var offset = start(of: bytes)
    for part in beginning {
      skipSpace(in: bytes, &offset)
      guard holds(part, at: offset, in: bytes) else { return false }
      offset += part.utf8CodeUnitCount
    }
    skipSpace(in: bytes, &offset)
    return marks.contains { holds($0, at: offset, in: bytes) }
  }

  private static func holds(_ part: StaticString, at offset: Int, in bytes: RawSpan) -> Bool {
    let count = part.utf8CodeUnitCount
    return bytes.byteCount - offset >= count
      && (0..<count).allSatisfy { bytes.byte(at: offset + $0) == part.byte(at: $0) }
  }

  /// Returns true if these first bytes, after white space, begin a JSON object, so that the file
  /// may be an evidence file.
  ///
  /// No capture begins with a brace, or with white space and a brace. A printed error may:
  /// `{Error Domain=…`.
  public static func mayBegin(with bytes: RawSpan) -> Bool {
    var offset = start(of: bytes)
    skipSpace(in: bytes, &offset)
    guard offset < bytes.byteCount, bytes.byte(at: offset) == UInt8(ascii: "{") else {
      return false
    }
    offset += 1
    skipSpace(in: bytes, &offset)
    return offset == bytes.byteCount
      || [UInt8(ascii: "\""), UInt8(ascii: "}")].contains(bytes.byte(at: offset))
  }

  /// Returns the offset behind a byte order mark, which editors and shells of Windows write.
  static func start(of bytes: RawSpan) -> Int { bytes.hasByteOrderMark ? 3 : 0 }

  private static func skipSpace(in bytes: RawSpan, _ offset: inout Int) {
    while offset < bytes.byteCount, [0x20, 0x09, 0x0a, 0x0d].contains(bytes.byte(at: offset)) {
      offset += 1
    }
  }
}

extension EvidenceFile {
  /// The kind of file that the mark in its first line announces.
  enum Form {
    case captures
    case fold
    /// A fold as atsift marked it before 0.1.0; its lines are those of today.
    case formerFold
    case newer
    case other

    init(mark: ForeignText) {
      if let version = DocumentSchema.fold.version(of: mark) {
        self = version <= DocumentSchema.fold.version ? .fold : .newer
      } else if let version = DocumentSchema.evidence.version(of: mark) {
        self =
          if version <= DocumentSchema.evidence.version {
            .captures
          } else {
            version == formerFoldVersion ? .formerFold : .newer
          }
      } else {
        self = .other
      }
    }

    /// Returns true if the lines of captures, or of folds, may follow the mark.
    func announces(folds: Bool) -> Bool {
      switch self {
      case .captures: !folds
      case .fold, .formerFold: folds
      case .newer, .other: false
      }
    }
  }
}

/// Limits on the size of evidence files and their parts.
public enum EvidenceLimits {
  /// The longest line in bytes: ten times the line of a ClientHello with every cipher suite.
  public static let lineLength = 1 << 20
  /// The maximum number of lines of a file.
  ///
  /// With so many lines, a sum of counts cannot overflow.
  static let lines = 1 << 28
  static let count = EvidenceJSONReader.mostCount
  static let frame: Int64 = 1 << 48
  public static let items = EvidenceJSONReader.mostItems
  /// The limit of the TLS offers, and also of the certificates, that the lines of one capture may
  /// define.
  static let described = 65_536
  /// The limit in bytes of the lines that define the TLS offers and certificates of one capture.
  static let describedBytes = 128 << 20
  static let warnings = 64
  static let labels = 64
  /// The longest warning, label, process name or filter, in bytes.
  static let warningLength = 1024
  /// The longest capture name in bytes, which is the longest path of common systems.
  static let captureNameLength = 4096
  /// The maximum number of captures in one evidence file, and in all evidence of one run of atsift.
  public static let captures = 100_000
  /// The maximum number of bytes of the lines of all captures in one written file.
  public static let bytes = 1 << 30
}
