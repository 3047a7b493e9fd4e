import Bytes
public import Escaping

/// A log of JSON objects that no known program writes, described for an error message.
public struct UnknownLogForm: Hashable, Sendable {
  private static let most = (members: 12, length: 32)

  /// The names of the first object's members, in their order.
  public let members: [ForeignText]
  /// The known program whose log objects are most similar: these objects lack the fewest of their
  /// members.
  public let program: String
  /// The members that objects of that program have and that these objects lack; empty if only the
  /// texts of messages differ.
  public let missing: [String]

  /// Recognizes an unknown JSON log by a file's first bytes, at most
  /// ``TrafficLogKind/bytesToKnow``.
  ///
  /// Objects count as a log if they contain the text of a known system message, or a member for the
  /// message and another member that logs have.
  public init?(recognising bytes: RawSpan) {
    guard let file = FirstBytes(bytes), file.beginsObjects else { return nil }
    let names = file.outerMembers.map(\.name)
    let known = names.compactMap { JSONLogForm.Member.named[$0] }
      .reduce(into: JSONLogForm.Members()) { $0.insert(JSONLogForm.Members($1)) }
    let hasWords = file.bytes.withBytes { LogText($0).systemWording(from: 0) } != nil
    let hasMessage = JSONLogForm.all.contains { known.contains($0.messageMember) }
    guard !names.isEmpty, hasWords || hasMessage && known.names.count > 1 else { return nil }
    members = names.prefix(Self.most.members).map { ForeignText($0.prefix(Self.most.length)) }
    let nearest = JSONLogForm.nearest(to: known)
    (program, missing) = (nearest.form.program, nearest.missing)
  }
}
