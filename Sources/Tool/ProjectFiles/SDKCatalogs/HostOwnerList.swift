import Escaping
import HostNames
package import SDKCatalog

/// A list of hosts and their owners, as comma-separated values (RFC 4180).
///
/// The first row names the columns; `host` and `owner` are read, in any order. An owner is a
/// company, `cloud: COMPANY` or `cdn: COMPANY` for names that its customers rent, or `none` for a
/// host of no SDK.
package struct HostOwnerList: Hashable, Sendable {
  package static let mostBytes = 16 << 20

  /// An error in the list, with the line from 1.
  package struct Failure: Error, Hashable {
    package let line: Int
    /// The problem in words, without a full stop.
    package let reason: String
  }

  package private(set) var labels: [HostWithKnownOwner] = []

  /// Parses a list in UTF-8.
  ///
  /// - Throws: An error if a column is missing, a host is invalid or listed twice, or an owner is
  ///   empty.
  package init(csv bytes: [UInt8]) throws(Failure) {
    var rows = CommaSeparatedRows(bytes)
    guard let heading = try rows.next() else {
      throw Failure(line: 1, reason: "is empty; the columns `host` and `owner` are needed")
    }
    let columns = heading.fields.map { $0.lowercased() }
    guard let host = columns.firstIndex(of: "host"), let owner = columns.firstIndex(of: "owner")
    else {
      throw Failure(line: 1, reason: "the first row must name the columns `host` and `owner`")
    }
    var lines: [String: Int] = [:]
    while let row = try rows.next() {
      guard max(host, owner) < row.fields.count else {
        throw Failure(line: row.line, reason: "has no owner")
      }
      guard let name = HostName(parsing: row.fields[host])?.name else {
        let written = ForeignText(row.fields[host]).displayed
        throw Failure(line: row.line, reason: "`\(written)` is not a host name")
      }
      if let other = lines.updateValue(row.line, forKey: name) {
        throw Failure(line: row.line, reason: "`\(name)` is also in line \(other)")
      }
      labels.append(
        HostWithKnownOwner(
          host: name, owner: try Self.owner(row.fields[owner], row.line), line: row.line))
    }
  }

  private static func owner(_ text: String, _ line: Int) throws(Failure) -> HostWithKnownOwner.Owner
  {
    if text.lowercased() == "none" { return .none }
    for kind in SharedCloud.Kind.allCases {
      guard text.lowercased().hasPrefix(kind.rawValue + ":") else { continue }
      let name = text.dropFirst(kind.rawValue.count + 1).drop { $0 == " " }
      if !name.isEmpty { return .rented(kind, String(name)) }
    }
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw Failure(line: line, reason: "has no owner; write `none` for a host of no SDK")
    }
    return .vendor(text)
  }
}
