import AppTransportSecurity
public import ByteReading
public import DecisionCases
import JSONText

/// The lines of `atsift evaluate`: one JSON object for each case.
public enum CaseOutcomeWriter {
  /// Appends an outcome with its line end; what is absent leaves no trace, empty lists stay.
  public static func append(_ outcome: CaseOutcome, to bytes: inout ByteWriter) {
    let decision = outcome.decision
    bytes.append(UInt8(ascii: "{"))
    bytes.member("\"schema\":", "atsift-evaluation/1")
    bytes.member("\"id\":", outcome.id)
    bytes.member("\"verdict\":", decision.verdict.rawValue)
    bytes.member("\"blockedBy\":", outcome.blockedBy?.rawValue)
    bytes.list("\"rules\":", decision.rules.map(\.description))
    bytes.list("\"assumptions\":", decision.assumptions.map(\.rawValue))
    bytes.member("\"expected\":", outcome.expected?.rawValue)
    bytes.member("\"agrees\":", outcome.agrees)
    bytes.close("}")
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension ByteWriter {
  /// Appends a list that is there even when it is empty.
  fileprivate mutating func list(_ name: StaticString, _ items: [String]) {
    guard items.isEmpty else { return member(name, items) }
    append(name)
    append("[]")
    endMember()
  }
}
