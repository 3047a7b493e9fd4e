import Escaping
import Evidence
package import WitnessFiles
package import WordBook

extension TrafficLogSummary {
  /// The warnings about the record in English, without its name.
  var warnings: [String] { losses.compactMap { $0.detail?.displayed } }

  /// The kinds and counts of traffic that the evidence of the log, HAR file or similar record
  /// lacks.
  var losses: [InputLoss] {
    remarks.flatMap {
      $0.remarks.flatMap { remark in
        guard case .hiddenHosts(let hosts) = remark, hosts.byProcess.count > 1 else {
          return [InputLoss(remark)]
        }
        // The words of all hidden hosts are those of the process that hides most.
        return hosts.byProcess.enumerated().map { number, hidden in
          InputLoss(
            .hiddenHosts, count: hidden.connections, process: hidden.process,
            detail: number == 0 ? ForeignText(remark.text(in: .english)) : nil)
        }
      }
    }
  }

  package var remarks: [(kind: CaptureRemark.Kind, remarks: [CaptureRemark])] {
    var damage = damage.map { CaptureRemark.witnessDamage($0, witness.unit) }
    let more = damageCount - damage.count
    if more > 0 { damage.append(.moreWitnessDamage(more)) }
    let blocks = hostless.count == 0 ? [] : [CaptureRemark.hostlessLoads(hostless)]
    let hidden = hiddenHosts.isEmpty ? [] : [CaptureRemark.hiddenHosts(hiddenHosts)]
    // Blocked loads and hidden hosts are the more useful information.
    let unnamed =
      hostless.count > 0 || !hiddenHosts.isEmpty
      ? [] : [linesWithoutHost].compactMap { $0.map(CaptureRemark.noHostInLog) }
    let imitated = imitatedLines == 0 ? [] : [CaptureRemark.imitatedLines(imitatedLines)]
    let unknown = [linesWithUnknownHead].compactMap { $0.map(CaptureRemark.unknownHeads) }
    let (lost, missing) = ConnectionLogRemark.all(of: connectionLogGaps)
    let dropped = messageDrops == 0 ? [] : [CaptureRemark.droppedMessages(messageDrops)]
    return [
      (.damage, damage + unknown + dropped),
      (.lostPackets, lost.map(CaptureRemark.connectionLogs)),
      (.limits, blocks + hidden + unnamed),
      (.note, imitated + missing.map(CaptureRemark.connectionLogs)),
    ]
  }
}
