import CaptureFiles
import Escaping
import Evidence
import ProtocolRegistries

/// Reads the logs of Zeek (https://docs.zeek.org/en/master/logs/): ssl.log, http.log, x509.log,
/// quic.log, conn.log, weird.log and capture_loss.log, in tab-separated values or JSON.
///
/// The formats follow Zeek's own writers. ssl.log and http.log give observations, and quic.log if no
/// ssl.log is beside it. The other logs complete them, or show what Zeek did not see.
struct ZeekLogReader {
  private let logs: ConnectionLogSet
  private var chains: LoggedChains
  private var summary: TrafficLogSummary

  private init(_ logs: ConnectionLogSet, named name: ForeignText) {
    self.logs = logs
    chains = LoggedChains(logs.certificates)
    summary = TrafficLogSummary(name: name, witness: .zeek)
  }

  static func read<E: Error>(
    _ contents: consuming FileContents, named name: ForeignText, beside logs: ConnectionLogSet,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> TrafficLogSummary {
    var reader = ZeekLogReader(logs, named: name)
    var rows = ZeekRows(contents)
    while let step = rows.next() {
      switch step {
      case .damage(let damage): reader.summary.add(damage)
      case .row(let form, let row):
        let observation = reader.observation(row, of: form, at: rows.number, rows.offset)
        if let observation { try emit(observation) }
      }
    }
    return reader.finish(rows.forms)
  }

  private mutating func observation(
    _ row: ZeekRow, of form: ZeekLogForm, at number: Int, _ offset: UInt64
  ) -> Observation? {
    summary.entries += 1
    do throws(RecordProblem) {
      let place = Place(
        capture: summary.name, frame: number, time: row.time(.time), unit: .line)
      return try record(row, of: form)?.observation(by: .zeek, at: place)
    } catch {
      summary.add(TrafficLogDamage(.malformed(error.words), at: number, byteOffset: offset))
      return nil
    }
  }

  /// Returns the row's connection; `nil` for logs without connections, whose facts are counted.
  private mutating func record(
    _ row: ZeekRow, of form: ZeekLogForm
  ) throws(RecordProblem) -> ConnectionLogRecord? {
    switch form {
    case .handshakes: return try handshake(row)
    case .requests: return try request(row)
    case .quic: return logs.hasHandshakes ? nil : try ConnectionLogRecord(quic: row)
    case .certificates:
      // `ConnectionLogTables` has the certificate; here only damage of the row is reported.
      _ = try LoggedCertificate(row)
    case .connections:
      let missed: UInt64 = try row.number(.missedBytes) ?? 0
      if missed > 0, row.services.isEmpty || !row.services.isDisjoint(with: Self.loads) {
        summary.connectionLogGaps.connectionsWithMissedBytes += 1
      }
    case .captureLoss:
      let unseen: Int = try row.number(.gaps) ?? 0
      summary.connectionLogGaps.add(unseen: unseen, of: try row.number(.acknowledgements) ?? 0)
    case .weird:
      if row.text(.name).map(Self.lossReports.contains) == true {
        summary.connectionLogGaps.reports += 1
      }
    }
    return nil
  }

  /// Zeek with the secrets of TLS logs decrypted requests as it logs those in cleartext.
  private mutating func request(_ row: ZeekRow) throws(RecordProblem) -> ConnectionLogRecord? {
    guard let record = try ConnectionLogRecord(request: row) else { return nil }
    guard case .request(let request) = record.content, request.proxyTarget == nil else {
      return record
    }
    let isDecrypted = logs.isDecrypted(row.text(.uid), at: record.server?.port)
    if isDecrypted == nil { summary.connectionLogGaps.undecidedRequests += 1 }
    return isDecrypted == false ? record : nil
  }

  private mutating func handshake(
    _ row: ZeekRow
  ) throws(RecordProblem) -> ConnectionLogRecord? {
    let record = try ConnectionLogRecord(handshake: row, in: logs, chains: &chains)
    if case .handshake(let handshake)? = record?.content, let version = handshake.version,
      version.released < .tls13, handshake.certificate == nil,
      let leaf = row.list(.chain)?.first, logs.certificates[leaf] == nil
    {
      summary.connectionLogGaps.connectionsWithUnknownCertificate += 1
    }
    return record
  }

  /// The protocols on connections that carry loads, in Zeek's spelling.
  private static let loads: Set<String> = ["http", "quic", "socks", "ssl"]

  /// The names in weird.log that mean lost or cut packets (`base/frameworks/notice/weird.zeek`, and
  /// Zeek's packet analyzers).
  private static let lossReports: Set<String> = [
    "above_hole_data_without_any_acks", "incompletely_captured_fragment",
    "internally_truncated_header", "possible_split_routing", "truncated_IP",
    "truncated_ethernet_frame", "truncated_header", "truncated_tcp_payload",
  ]

  private consuming func finish(_ forms: Set<ZeekLogForm>) -> TrafficLogSummary {
    var summary = summary
    summary.hasHead = !forms.isEmpty
    summary.connectionLogGaps.lacksRequests = forms.contains(.handshakes) && logs.lacksRequests
    summary.connectionLogGaps.lacksHandshakes =
      forms.contains(.requests) && logs.lacksHandshakes
    return summary
  }
}
