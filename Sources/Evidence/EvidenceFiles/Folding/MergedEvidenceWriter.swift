public import Evidence
import JSONText

/// Merges folds (merged evidence) from several sources into one file, host by host.
///
/// The lines of a host in only one source are copied; a host in several sources is joined and
/// rewritten. One host of each source is in memory.
public struct MergedEvidenceWriter {
  private let sources: [any MergedEvidenceSource]
  /// The files that are read piece by piece while the result is written.
  public let streams: [MergedEvidenceStream]
  private let priority: EvidencePriority
  /// The number of folds written by `write(_:)`.
  public private(set) var folds = 0

  /// Creates a writer of merged folds.
  ///
  /// The folds in `sections`, which are in memory, must have different keys.
  public init(
    _ sections: [MergedEvidenceSection], _ streams: [MergedEvidenceStream],
    priority: EvidencePriority
  ) {
    sources = [InMemoryMergedEvidence(sections)] + streams
    self.streams = streams
    self.priority = priority
  }

  /// An error in reading a source or writing the output.
  public struct Failure<Writing: Error>: Error {
    package enum Cause {
      case reading(MergedEvidenceStreamError)
      case writing(Writing)
    }

    package let cause: Cause

    static func reading(_ error: MergedEvidenceStreamError) -> Self { Self(cause: .reading(error)) }
    static func writing(_ error: Writing) -> Self { Self(cause: .writing(error)) }
  }

  /// Passes the merged file in pieces to `append`; throws errors of the sources and of `append`.
  public mutating func write<Writing: Error>(
    _ append: ([UInt8]) throws(Writing) -> Void
  ) throws(Failure<Writing>) {
    func line(_ bytes: [UInt8]) throws(Failure<Writing>) {
      do throws(Writing) {
        try append(bytes + [UInt8(ascii: "\n")])
      } catch {
        throw .writing(error)
      }
    }
    do throws(Writing) { try append(EvidenceFile.foldHeader) } catch { throw .writing(error) }
    // A merge of sorted sources: the fold with the least key is next, and after it the host with
    // the least key.
    while let key = sources.filter({ $0.account != nil }).map(\.key)
      .min(by: { $0.lexicographicallyPrecedes($1) })
    {
      let parts = sources.filter { $0.account != nil && $0.key == key }
      var account = MergedEvidenceDescription()
      for (index, part) in parts.enumerated() {
        guard let other = part.account else { continue }
        if index == 0 { account = other } else { account.join(other) }
      }
      try line(
        written { json in
          json.openObject()
          json.member(named: "fold") {
            MergedEvidenceDescription.members.append(account, to: &$0)
          }
          json.closeObject()
        })
      var lineCount = 0
      while let host = try nextHost(of: parts, failing: Writing.self) {
        for text in host.lines { try line(text) }
        lineCount += host.lines.count
      }
      var tail = MergedEvidenceFooter()
      // Totals and damage of a source are known only after its last host.
      for part in parts {
        do throws(MergedEvidenceStreamError) { tail.join(try part.finish()) } catch {
          throw .reading(error)
        }
      }
      for text in tail.lines {
        try line(text)
        lineCount += 1
      }
      try line(
        written { json in
          json.openObject()
          json.member(named: "end") {
            MergedEvidenceEndLine.members.append(
              MergedEvidenceEndLine(lines: lineCount, isDamaged: tail.isDamaged), to: &$0)
          }
          json.closeObject()
        })
      folds += 1
    }
  }

  private func nextHost<Writing>(
    of parts: [any MergedEvidenceSource], failing: Writing.Type
  ) throws(Failure<Writing>) -> MergedHostLines? {
    guard
      let key = parts.compactMap(\.host?.key).min(by: { $0.lexicographicallyPrecedes($1) })
    else { return nil }
    let owners = parts.filter { $0.host?.key == key }
    let found = owners.compactMap(\.host)
    do throws(MergedEvidenceStreamError) {
      for owner in owners { try owner.advance() }
    } catch {
      throw .reading(error)
    }
    // The lines of a host that only one source has are copied.
    guard let first = found.first, found.count > 1 else { return found.first }
    var joined = MergedHost()
    for one in found { joined.join(one.host) }
    // The limit on sightings applies again after the join.
    joined.trim(first.name, priority)
    return MergedHostLines(first.name, joined)
  }
}

/// The last line of a fold in an evidence file, by which a reader finds out that lines are missing.
struct MergedEvidenceEndLine: Sendable {
  let lines: Int
  let isDamaged: Bool

  static let members = JSONObject<MergedEvidenceEndLine>([
    .field("lines", "The number of lines after the first.") { $0.lines },
    .flag("damaged", "Whether lines were lost.", as: .yes) { $0.isDamaged },
  ])
}
