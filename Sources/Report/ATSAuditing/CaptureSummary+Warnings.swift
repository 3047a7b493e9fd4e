import CaptureFiles
import Escaping
import Evidence
package import Observing
package import WordBook

extension CaptureSummary {
  /// The warnings about the capture in English, without its name.
  var warnings: [String] { losses.compactMap { $0.detail?.displayed } }

  /// The kinds and counts of traffic that the capture's evidence lacks.
  var losses: [InputLoss] {
    remarks.flatMap { kind, remarks in
      remarks.map { remark in
        guard kind == .damage else { return InputLoss(remark) }
        let text = remark.text(in: .english)
        return InputLoss(
          losslessDamage.contains(text) ? .cutAtEnd : .damage, detail: ForeignText(text))
      }
    }
  }

  package var remarks: [(kind: CaptureRemark.Kind, remarks: [CaptureRemark])] {
    var others = unfilteredLinkTypes.map(CaptureRemark.filterMeansNothing)
    if !evicted.isEmpty { others.append(.evicted(evicted)) }
    var lost = lostPackets == 0 ? [] : [CaptureRemark.lostPackets(lostPackets)]
    if let missingFiles { lost.append(.missingFiles(missingFiles)) }
    return [
      (.damage, damage.map { .verbatim(ForeignText($0)) }), (.lostPackets, lost),
      (.unreadPackets, unreadRemarks), (.limits, others),
      (.note, rotationRemarks),
    ]
  }

  private var rotationRemarks: [CaptureRemark] {
    var remarks = parts.count > 1 ? [CaptureRemark.rotated(parts)] : []
    if let brokenSeam, !brokenSeam.isExpected {
      remarks.append(.readSeparately(brokenSeam.path, brokenSeam.reason))
    }
    return remarks
  }

  private var unreadRemarks: [CaptureRemark] {
    var remarks = unreadPackets.map { unread in
      CaptureRemark.unreadPackets(unread.count, unread.linkType, interface: unread.interface)
    }
    if encryptedFrames > 0 { remarks.append(.encryptedFrames(encryptedFrames)) }
    if encryptedPackets > 0 { remarks.append(.encryptedPackets(encryptedPackets)) }
    if unreadQUICConnections > 0 {
      remarks.append(.unreadQUIC(connections: unreadQUICConnections))
    }
    if cutQUICConnections > 0 { remarks.append(.cutQUIC(connections: cutQUICConnections)) }
    if packets > 0, packetsWithoutIP == packets { remarks.append(.nothingOfIP(packets: packets)) }
    return remarks
  }

  /// The notes on packets with a wrong link type, skipped repeated segments, and decryption.
  package var readingNotes: [CaptureRemark] {
    var notes: [CaptureRemark] = []
    if mislabelledPackets > 0 { notes.append(.mislabelled(packets: mislabelledPackets)) }
    if repeatedSegments > 0 { notes.append(.repeated(segments: repeatedSegments)) }
    if let decryption, decryption != DecryptionCounts() { notes.append(.decrypted(decryption)) }
    return notes
  }
}
