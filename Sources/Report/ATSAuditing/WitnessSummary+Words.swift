import Evidence
package import WitnessFiles
package import WordBook

extension WitnessSummary {
  /// The warnings about the record in English, without its name, as stored in evidence files.
  var warnings: [String] { remarks.flatMap { $0.remarks.map { $0.text(in: .english) } } }

  package var remarks: [(kind: CaptureRemark.Kind, remarks: [CaptureRemark])] {
    var damage = damage.map { CaptureRemark.witnessDamage($0, witness.unit) }
    let more = damageCount - damage.count
    if more > 0 { damage.append(.moreWitnessDamage(more)) }
    let blocks = hostlessBlocks == 0 ? [] : [CaptureRemark.hostlessBlocks(hostlessBlocks)]
    let hidden = hiddenHosts.isEmpty ? [] : [CaptureRemark.hiddenHosts(hiddenHosts)]
    // Blocked loads and hidden hosts are the more useful information.
    let hostless =
      hostlessBlocks > 0 || !hiddenHosts.isEmpty
      ? [] : [linesWithoutHost].compactMap { $0.map(CaptureRemark.noHostInLog) }
    let imitated = imitatedLines == 0 ? [] : [CaptureRemark.imitatedLines(imitatedLines)]
    return [(.damage, damage), (.limits, blocks + hidden + hostless), (.note, imitated)]
  }
}
