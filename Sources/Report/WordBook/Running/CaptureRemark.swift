package import Evidence
package import Observing
package import ProtocolRegistries
package import WitnessFiles

/// A remark on one capture or evidence file.
package enum CaptureRemark: Hashable, Sendable {
  /// Text from a file reader or evidence file, the same in every language.
  case verbatim(String)
  case leftOut(String)
  case leftOutEvidence(EvidenceObstacle)
  case witnessDamage(WitnessDamage, Place.Unit)
  case moreWitnessDamage(Int)
  /// Blocked loads without a log line that names their host.
  case hostlessBlocks(Int)
  /// Hosts whose names the system redacted in its log.
  case hiddenHosts(HiddenHosts)
  /// A log without a host name in any line about a load or connection.
  case noHostInLog(LogLineCounts)
  case lostPackets(UInt64)
  case unreadPackets(Int, LinkType, interface: String?)
  case encryptedFrames(Int)
  case encryptedPackets(Int)
  case unreadQUIC(connections: Int)
  case cutQUIC(connections: Int)
  case nothingOfIP(packets: Int)
  case filterMeansNothing(linkType: String)
  case evicted(EvictedState)
  case mislabelled(packets: Int)
  case repeated(segments: Int)
  case decrypted(DecryptionCounts)

  /// The kinds of remarks, in output order.
  package enum Kind: CaseIterable, Sendable {
    case leftOut, damage, lostPackets, unreadPackets, limits, inEvidence
    case note
  }
}

/// An option that requires data which evidence no longer contains.
package enum EvidenceObstacle: Hashable, Sendable {
  case packetFilter, processNumber

  package func text(in language: Language) -> String {
    switch self {
    case .packetFilter:
      language("--bpf is about packets, which evidence no longer has", "--bpf 针对数据包，而证据文件里已经没有数据包")
    case .processNumber:
      language(
        "--process is about names in evidence, which keeps one number of many",
        "对证据文件，--process 只能写名称，因为许多编号里它只保留一个")
    }
  }
}
