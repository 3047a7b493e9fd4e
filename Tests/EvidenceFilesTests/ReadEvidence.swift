import Bytes
import EvidenceFiles

/// An evidence file as it is read.
struct ReadEvidence {
  var parts: [CaptureOrMergedEvidence] = []
  var damage: EvidenceDamage
  var refusal: EvidenceFileError?
  var hasFormerFold: Bool

  init(_ bytes: [UInt8]) {
    var (reader, parts) = (EvidenceFileReader(), [CaptureOrMergedEvidence]())
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      Array(line).withBytes { reader.receive($0) { parts.append($0) } }
    }
    reader.finish { parts.append($0) }
    (self.parts, damage, refusal) = (parts, reader.damage, reader.refusal)
    hasFormerFold = reader.hasFormerFold
  }

  var sections: [CaptureEvidence] {
    parts.compactMap { if case .capture(let section) = $0 { section } else { nil } }
  }

  var folds: [MergedEvidenceSection] {
    parts.compactMap { if case .fold(let section) = $0 { section } else { nil } }
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The file that holds what was read.
  var collection: EvidenceCollection {
    get throws {
      var collection = EvidenceCollection()
      for section in sections { try collection.insert(section) }
      return collection
    }
  }
}

/// A file that holds those captures.
func collection(_ sections: [CaptureEvidence]) throws -> EvidenceCollection {
  var collection = EvidenceCollection()
  for section in sections { try collection.insert(section) }
  return collection
}
