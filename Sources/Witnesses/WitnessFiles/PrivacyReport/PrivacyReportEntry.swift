import Escaping
import Evidence
import HostNames
import JSONText

/// A line of an App Privacy Report.
///
/// Source: Apple, "Inspecting App Activity Data". Lines of iOS 15 betas, without a type and with
/// another key for the app, are accepted.
struct PrivacyReportEntry: Equatable {
  enum Kind: Equatable {
    case network(HostName)
    case access
    case other
  }

  let kind: Kind
  let bundle: ForeignText?
  /// True if the user, not the app, caused the load, such as by a link in the app's web view.
  let isBegunByPerson: Bool
  /// The time of the first contact with the host, or of the last if the first is not recorded.
  let time: Timestamp?

  /// Parses a line of the report; throws `RecordProblem` if the line is not an entry.
  init(reading bytes: [UInt8]) throws(RecordProblem) {
    let fields = try Self.fields(of: bytes)
    bundle = fields.bundle
    isBegunByPerson = fields.initiator == "NonAppInitiated"
    time = fields.firstTime ?? fields.lastTime
    switch (fields.type, fields.domain) {
    case ("networkActivity"?, nil): throw RecordProblem("has no domain")
    case ("networkActivity"?, let domain?), (nil, let domain?):
      guard let host = Self.host(domain) else {
        throw RecordProblem("has a domain that is not a valid host name")
      }
      kind = .network(host)
    case ("access"?, _): kind = .access
    case (nil, nil):
      guard fields.isAccess else { throw RecordProblem("is not an entry of an App Privacy Report") }
      kind = .access
    case (.some, _): kind = .other
    }
  }

  private static func host(_ text: String) -> HostName? {
    guard text.utf8.count <= 1024 else { return nil }
    return HostName(parsing: text) ?? Punycode.aLabels(of: text).flatMap(HostName.init(parsing:))
  }

  private static func fields(of bytes: [UInt8]) throws(RecordProblem) -> Fields {
    try RecordProblem.reading(bytes) { (json) throws(JSONError) in
      var fields = Fields()
      try json.beginObject()
      while let name = try json.nextName() {
        if ["accessor", "category", "stream"].contains(name) { fields.isAccess = true }
        if case .string = try json.kind() {
          fields.set(name, try json.string())
        } else {
          try json.skipValue()
        }
      }
      try json.expectEnd()
      return fields
    }
  }

  private struct Fields {
    var type: String?
    var domain: String?
    var bundle: ForeignText?
    var initiator: String?
    var firstTime: Timestamp?
    var lastTime: Timestamp?
    var isAccess = false

    mutating func set(_ name: String, _ value: String) {
      switch name {
      case "type": type = value
      case "domain": domain = value
      case "bundleID": bundle = value.isEmpty ? nil : ForeignText(value)
      case "hasApp.bundleName": if bundle == nil, !value.isEmpty { bundle = ForeignText(value) }
      case "initiatedType": initiator = value
      case "firstTimeStamp": firstTime = Timestamp(readingText: value.utf8)
      case "timeStamp": lastTime = Timestamp(readingText: value.utf8)
      default: break
      }
    }
  }
}
