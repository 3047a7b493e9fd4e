package import CaptureFiles
package import Escaping
package import Evidence
package import Observing
package import ProtocolRegistries
package import WitnessFiles

/// A remark on one capture or evidence file.
package enum CaptureRemark: Hashable, Sendable {
  /// Untranslated text from a file reader or an evidence file.
  case verbatim(ForeignText)
  case leftOut(String)
  /// The fold has the mark of folds before atsift 0.1.0.
  case formerFold
  case witnessDamage(TrafficLogDamage, Place.Unit)
  case moreWitnessDamage(Int)
  /// The blocked and refused loads in a log whose host no line names.
  case hostlessLoads(HostlessLoads)
  /// The hosts whose names the system redacted in its log.
  case hiddenHosts(HiddenHosts)
  /// The numbers of lines about loads and connections in a log where none of them has a host name.
  case noHostInLog(LogLineCounts)
  /// The number of places at which the program that printed a log dropped messages.
  case droppedMessages(Int)
  /// Lines of a log that begin in an unknown format.
  case unknownHeads(UnreadLogLines)
  /// The number of lines in a log that imitate the system's and were written by the app.
  case imitatedLines(Int)
  /// Traffic that a network sensor missed, or that is in none of its given logs.
  case connectionLogs(ConnectionLogRemark)
  case lostPackets(UInt64)
  case unreadPackets(Int, LinkType, interface: ForeignText?)
  case encryptedFrames(Int)
  case encryptedPackets(Int)
  case unreadQUIC(connections: Int)
  case cutQUIC(connections: Int)
  case nothingOfIP(packets: Int)
  case filterMeansNothing(linkType: String)
  case evicted(EvictedStateCounts)
  case mislabelled(packets: Int)
  case repeated(segments: Int)
  case decrypted(DecryptionCounts)
  /// The files of a rotated capture, which were read as one.
  case rotated([CapturePart])
  /// Files of the rotated capture that are missing.
  case missingFiles(RotatedCapture.MissingFiles)
  /// The next file by name, which does not continue the capture.
  case readSeparately(ForeignText, SeamBreak)

  /// The number of equal remarks that this one represents.
  package var count: Int {
    if case .moreWitnessDamage(let count) = self { count } else { 1 }
  }

  /// A kind of remark, in output order.
  package enum Kind: CaseIterable, Sendable {
    case leftOut, damage, lostPackets, unreadPackets, limits, inEvidence
    case note
  }
}

/// An option that requires data of a capture that an evidence file does not contain.
package enum EvidenceObstacle: Hashable, Sendable {
  case packetFilter, processNumber

  package func text(in language: Language) -> String {
    switch self {
    case .packetFilter:
      language("--bpf needs packets, which evidence does not contain", "--bpf 针对数据包，而证据文件里已经没有数据包")
    case .processNumber:
      language(
        "for evidence, --process accepts only names: evidence keeps only one of a process's IDs",
        "对证据文件，--process 只能写名称，因为许多编号里它只保留一个")
    }
  }
}
