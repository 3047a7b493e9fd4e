import ByteReading
import EvidenceFiles

/// An evidence file as it is read.
struct ReadEvidence {
  var sections: [EvidenceSection] = []
  var damage: EvidenceDamage
  var refusal: EvidenceFileError?

  init(_ bytes: [UInt8]) {
    var (reader, sections) = (EvidenceFileReader(), [EvidenceSection]())
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      Array(line).withBytes { reader.receive($0) { sections.append($0) } }
    }
    reader.finish { sections.append($0) }
    (self.sections, damage, refusal) = (sections, reader.damage, reader.refusal)
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
func collection(_ sections: [EvidenceSection]) throws -> EvidenceCollection {
  var collection = EvidenceCollection()
  for section in sections { try collection.insert(section) }
  return collection
}
