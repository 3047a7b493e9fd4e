import Bytes
import CaptureFiles
import Evidence
import EvidenceFiles
import PropertyLists
import SystemCalls
import WitnessFiles

/// The actual kind of a file that was given in place of another.
///
/// A reader of the wrong format could only name a byte, which is no help to a user who named the
/// wrong file.
enum MistakenFile: Equatable {
  case empty, capture, evidence
  case witness(Witness)
  case webPage
  /// Another kind of property list, by its file extension.
  case entitlements, strings
  /// Another kind of property list, by its keys.
  case profile, exportOptions, serviceConfiguration, settingsBundle
  case text

  static let bytesToKnow = max(Witness.bytesToKnow, EvidenceFile.bytesToKnow)

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
      Array(bytes.prefix(Self.bytesToKnow)).withBytes(Witness.mayBeLog)
    else { return nil }
    self = .text
  }

  /// Recognises a record of a run; a JSON settings file may contain `log` too, but not as its first
  /// member.
  private static func witness(_ bytes: [UInt8]) -> Witness? {
    guard let witness = bytes.withBytes({ Witness(recognising: $0) }) else { return nil }
    guard witness == .har else { return witness }
    let ink = bytes.filter { $0 > 0x20 }
    return ink.starts(with: #"{"log":{"#.utf8) ? .har : nil
  }

  private static func beginsWebPage(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(512).drop { $0 <= 0x20 || $0 >= 0x80 }
    let text = String(decoding: start, as: UTF8.self).lowercased()
    return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
  }

  var words: String {
    switch self {
    case .empty: "is empty"
    case .capture: "is a packet capture"
    case .evidence: "is an evidence file"
    case .witness(.console): "is a console log"
    case .witness(.har): "is a HAR file"
    case .witness(.charlesSession): "is a session of Charles"
    case .witness(.mitmproxyFlows): "is a flow file of mitmproxy"
    case .witness(.privacyReport): "is an App Privacy Report"
    case .witness(.nscurl): "is the output of nscurl"
    case .webPage: "is a web page"
    case .entitlements: "is a list of entitlements"
    case .strings: "is a table of strings"
    case .profile: "is a configuration profile"
    case .exportOptions: "is a list of export options"
    case .serviceConfiguration: "is the configuration of a service of Google"
    case .settingsBundle: "is a list of a settings bundle"
    case .text: "is plain text"
    }
  }

  private var isRecord: Bool {
    switch self {
    case .capture, .evidence, .witness: true
    case .empty, .webPage, .entitlements, .strings, .profile, .exportOptions,
      .serviceConfiguration, .settingsBundle, .text:
      false
    }
  }

  /// Returns the error for a file in the wrong place, with a hint at the command that reads it.
  func error(_ path: String, wanting wanted: String) -> ToolError {
    guard self != .empty else {
      return .misplaced("\(path): \(words)", suggestion: ToolError.emptyFile)
    }
    let other = isRecord ? "; records of a run go to `atsift suggest`" : ""
    return .misplaced(
      "\(path): \(words), not \(wanted)",
      suggestion: "Give \(wanted) here\(other).")
  }
}
