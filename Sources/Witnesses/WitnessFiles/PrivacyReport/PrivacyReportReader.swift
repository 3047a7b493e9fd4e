import CaptureFiles
import Escaping
import Evidence
import HostNames

/// Reads App Privacy Reports of iOS, which list the hosts each app contacted, one per line.
///
/// Entries lack scheme and response. Each becomes one observation, as its hits cover seven days.
enum PrivacyReportReader {
  static func read<E: Error>(
    _ contents: consuming FileContents, named name: ForeignText,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> TrafficLogSummary {
    var summary = TrafficLogSummary(name: name, witness: .privacyReport)
    var lines = RecordLines(contents)
    while let step = lines.next() {
      switch step {
      case .damage(let damage): summary.add(damage)
      case .line:
        guard let entry = entry(lines.line, at: lines.number, lines.offset, &summary) else {
          continue
        }
        let place = Place(capture: name, frame: lines.number, time: entry.time, unit: .line)
        if let observation = Observation(entry, at: place) { try emit(observation) }
      }
    }
    return summary
  }

  private static func entry(
    _ line: [UInt8], at number: Int, _ offset: UInt64, _ summary: inout TrafficLogSummary
  ) -> PrivacyReportEntry? {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
    do throws(RecordProblem) {
      let entry = try PrivacyReportEntry(reading: line)
      summary.entries += 1
      return entry
    } catch {
      summary.add(
        TrafficLogDamage(.malformed(error.words), at: number, byteOffset: offset &+ error.offset))
      return nil
    }
  }
}

extension Observation {
  /// The longest bundle identifier kept, in bytes; App Store Connect accepts 155 characters.
  private static let longestBundle = 255

  fileprivate init?(_ entry: PrivacyReportEntry, at place: Place) {
    guard case .network(let host) = entry.kind else { return nil }
    let nowhere = Endpoint(unspecifiedAddressAt: 0)
    self.init(kind: .listed, place: place, client: nowhere, server: nowhere)
    witness = .privacyReport
    self.host = host.description
    hostSource = .report
    process = entry.bundle.map {
      ProcessFacts(name: $0.prefix(utf8Count: Self.longestBundle))
    }
    if entry.isBegunByPerson { report = .begunByPerson }
  }
}
