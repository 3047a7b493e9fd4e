import Bytes
import Evidence
import EvidenceFiles
import PropertyLists
import SystemCalls
import WitnessFiles
import WordBook

/// Recognises a file of another format than expected, such as a capture given as a property list. A
/// parser could only report an invalid byte.
extension WrongFileKind {
  /// The number of bytes at the start of a file that suffice to recognise its format.
  static let bytesToKnow = max(TrafficLogKind.bytesToKnow, EvidenceFile.bytesToKnow)

  init?(at path: String) {
    if path.hasSuffix(".entitlements") {
      self = .entitlements
      return
    }
    if path.hasSuffix(".strings") || path.hasSuffix(".stringsdict") {
      self = .strings
      return
    }
    guard FileStatus(path: path)?.kind == .regular,
      let start = FileDescriptor(reading: path)?.read(upTo: Self.bytesToKnow)
    else { return nil }
    self.init(start)
  }

  init?(_ bytes: [UInt8]) {
    guard let first = bytes.first else {
      self = .empty
      return
    }
    if InputFile.isCaptureMagic(bytes) {
      self = .capture
    } else if bytes.withBytes(EvidenceFile.begins) {
      self = .evidence
    } else if Self.beginsWebPage(bytes) {
      self = .webPage
    } else if first != UInt8(ascii: "<"), let witness = Self.witness(bytes) {
      self = .witness(witness)
    } else {
      return nil
    }
  }

  init?(_ document: PropertyListDocument) {
    let keys = Set(document.root.members.map(\.key))
    if keys.contains(where: { $0.hasPrefix("NS") || $0.hasPrefix("CF") }) { return nil }
    if keys.isSuperset(of: ["PayloadType", "PayloadContent"]) {
      self = .profile
    } else if keys.contains("method"), keys.isDisjoint(with: ["objects"]),
      keys.count == 1
        || !keys.isDisjoint(with: ["teamID", "signingStyle", "provisioningProfiles", "destination"])
    {
      self = .exportOptions
    } else if keys.isSuperset(of: ["API_KEY", "BUNDLE_ID"]) || keys.contains("GOOGLE_APP_ID") {
      self = .serviceConfiguration
    } else if keys.contains("PreferenceSpecifiers") {
      self = .settingsBundle
    } else {
      return nil
    }
  }

  init?(unread bytes: [UInt8]) {
    let start = bytes.drop { $0 <= 0x20 }
    guard let first = start.first, !"{(<\"/[".utf8.contains(first),
      !bytes.starts(with: "bplist".utf8),
      !start.prefix(while: { $0 != 0x0a }).contains(UInt8(ascii: "=")),
      Array(bytes.prefix(Self.bytesToKnow)).withBytes(TrafficLogKind.mayBeLog)
    else { return nil }
    self = .text
  }

  /// Recognises a HAR file, an app log or another record of a run.
  ///
  /// A HAR file must begin with `log`, which settings files may have later.
  private static func witness(_ bytes: [UInt8]) -> TrafficLogKind? {
    guard let witness = bytes.withBytes({ TrafficLogKind(recognising: $0) }) else { return nil }
    guard witness == .har else { return witness }
    let ink = bytes.filter { $0 > 0x20 }
    return ink.starts(with: #"{"log":{"#.utf8) ? .har : nil
  }

  private static func beginsWebPage(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(512).drop { $0 <= 0x20 || $0 >= 0x80 }
    let text = String(decoding: start, as: UTF8.self).lowercased()
    return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
  }
}
