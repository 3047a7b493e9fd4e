import CaptureFiles
import Escaping
import Evidence
import WitnessFiles
import WordBook

extension InputLoss {
  /// Creates the loss that corresponds to a remark made while reading a capture.
  init(_ remark: CaptureRemark) {
    let (kind, count, process): (Kind, Int, ForeignText?) =
      switch remark {
      case .leftOut: (.unreadable, 1, nil)
      case .witnessDamage: (.damage, 1, nil)
      case .moreWitnessDamage(let count): (.damage, count, nil)
      case .hostlessLoads(let loads): (.hostlessLoads, loads.count, nil)
      case .hiddenHosts(let hosts):
        (.hiddenHosts, max(hosts.count, 1), hosts.byProcess.first?.process)
      case .noHostInLog(let lines):
        (lines.indicatesConnections ? .notUnderstood : .remark, lines.total, nil)
      case .droppedMessages(let count): (.droppedMessages, count, nil)
      case .unknownHeads(let lines): (.notUnderstood, lines.count, nil)
      case .imitatedLines(let count): (.imitatedLines, count, nil)
      case .connectionLogs(let remark): (remark.lossKind, remark.count, nil)
      case .lostPackets(let count):
        (.droppedPackets, Int(exactly: count) ?? .max, nil)
      case .missingFiles(let missing): (.missingFiles, missing.count, nil)
      case .rotated(let parts): (.rotated, parts.count, nil)
      case .unreadPackets(let count, _, _): (.unreadPackets, count, nil)
      case .encryptedFrames(let count), .encryptedPackets(let count),
        .unreadQUIC(let count), .cutQUIC(let count):
        (.hiddenTraffic, count, nil)
      case .evicted: (.limit, 1, nil)
      case .verbatim, .formerFold, .nothingOfIP, .filterMeansNothing, .mislabelled, .repeated,
        .decrypted, .readSeparately:
        (.remark, 1, nil)
      }
    self.init(
      kind, count: count, process: process, detail: ForeignText(remark.text(in: .english)))
  }
}
