package import Evidence
package import WitnessFiles

/// A remark on traffic that a network sensor missed, or that is in none of its given logs.
package enum ConnectionLogRemark: Hashable, Sendable {
  case missedBytes(connections: Int)
  case unseenAcknowledgements(Int, of: Int)
  case reportedLoss(Int)
  case unknownCertificates(connections: Int)
  case undecidedRequests(Int)
  case lacksRequests
  case lacksHandshakes

  /// Returns the remarks on lost traffic, and the other remarks.
  package static func all(
    of gaps: ConnectionLogGaps
  ) -> (lost: [ConnectionLogRemark], missing: [ConnectionLogRemark]) {
    var (lost, missing): ([ConnectionLogRemark], [ConnectionLogRemark]) = ([], [])
    if gaps.connectionsWithMissedBytes > 0 {
      lost.append(.missedBytes(connections: gaps.connectionsWithMissedBytes))
    }
    if gaps.unseenAcknowledgements > 0 {
      lost.append(.unseenAcknowledgements(gaps.unseenAcknowledgements, of: gaps.acknowledgements))
    }
    if gaps.reports > 0 { lost.append(.reportedLoss(gaps.reports)) }
    if gaps.connectionsWithUnknownCertificate > 0 {
      missing.append(.unknownCertificates(connections: gaps.connectionsWithUnknownCertificate))
    }
    if gaps.undecidedRequests > 0 { missing.append(.undecidedRequests(gaps.undecidedRequests)) }
    if gaps.lacksRequests { missing.append(.lacksRequests) }
    if gaps.lacksHandshakes { missing.append(.lacksHandshakes) }
    return (lost, missing)
  }

  package var lossKind: InputLoss.Kind {
    switch self {
    case .missedBytes, .unseenAcknowledgements, .reportedLoss: .droppedPackets
    case .unknownCertificates: .remark
    case .undecidedRequests: .limit
    case .lacksRequests, .lacksHandshakes: .missingLogs
    }
  }

  package var count: Int {
    switch self {
    case .missedBytes(let count), .unseenAcknowledgements(let count, _), .reportedLoss(let count),
      .unknownCertificates(let count), .undecidedRequests(let count):
      count
    case .lacksRequests, .lacksHandshakes: 1
    }
  }

  package func text(in language: Language) -> String {
    switch self {
    case .missedBytes(let count):
      language(
        "Zeek did not see all bytes of \(Language.counted(count, "connection", "connections"))"
          + " (missed_bytes), so some traffic is missing",
        "有 \(count) 个连接的字节 Zeek 没有看全（missed_bytes）：缺少部分流量")
    case .unseenAcknowledgements(let count, let all):
      language(
        "Zeek did not see the data of \(count) of \(all) acknowledgements (capture_loss), so some"
          + " traffic is missing",
        "\(all) 个确认中有 \(count) 个所确认的数据 Zeek 没有看到（capture_loss）：缺少部分流量")
    case .reportedLoss(let count):
      language(
        "Zeek reported \(Language.counted(count, "lost or cut packet", "lost or cut packets"))"
          + " (weird), so some traffic is missing",
        "Zeek 报告了 \(count) 个丢失或截短的数据包（weird）：缺少部分流量")
    case .unknownCertificates(let count):
      language(
        "the server certificates of \(Language.counted(count, "connection", "connections")) are in"
          + " no x509.log that was given, so they were not judged",
        "有 \(count) 个连接的服务器证书不在给出的 x509.log 里：没有判断这些证书")
    case .undecidedRequests(let count):
      language(
        "\(Language.counted(count, "request", "requests")) may have been sent inside TLS, as the logs"
          + " have more connections than atsift keeps; read them a day at a time",
        "有 \(count) 个请求可能是在 TLS 里发送的：日志里的连接比 atsift 保留的多；请按天分别读取")
    case .lacksRequests:
      language(
        "no http.log of the same folder was given, so cleartext requests are missing",
        "没有给出同一文件夹的 http.log：缺少明文请求")
    case .lacksHandshakes:
      language(
        "no ssl.log of the same folder was given, so https connections are missing",
        "没有给出同一文件夹的 ssl.log：缺少 https 连接")
    }
  }
}
