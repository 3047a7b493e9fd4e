public import Evidence
public import Observing
public import ProtocolRegistries
public import WitnessFiles

/// A remark on one capture or evidence file.
public enum CaptureRemark: Hashable, Sendable {
  /// Words that the reader of a file has for its damage, or that an evidence file holds; they are the
  /// same in every language.
  case told(String)
  /// A file that cannot be read, in the words of its reader.
  case leftOut(String)
  /// Evidence that cannot be read with the options of the run.
  case leftOutEvidence(EvidenceObstacle)
  /// Damage to a record that is no capture, and the unit of its places.
  case witnessDamage(WitnessDamage, Place.Unit)
  case moreWitnessDamage(Int)
  /// Loads that were blocked and whose host no line of a log names.
  case hostlessBlocks(Int)
  /// Hosts whose names the system hides in its log.
  case hiddenHosts(HiddenHosts)
  /// A log in which no line about a load or connection names a host.
  case noHostInLog(LogLineCounts)
  case lostPackets(UInt64)
  case unreadPackets(Int, LinkType, interface: String?)
  case encryptedFrames(Int)
  case encryptedPackets(Int)
  case unreadQUIC(connections: Int)
  case cutQUIC(connections: Int)
  case nothingOfIP(packets: Int)
  case filterMeansNothing(linkType: String)
  case gaveUp(GivenUpState)
  case mislabelled(packets: Int)
  case repeated(segments: Int)
  case decrypted(DecryptionCounts)

  /// The kinds of remarks, in the order in which they are told.
  public enum Kind: CaseIterable, Sendable {
    case leftOut, damage, lostPackets, unreadPackets, limits, inEvidence
    /// A remark of little importance.
    case note
  }
}

/// An option that asks of evidence what it no longer has.
public enum EvidenceObstacle: Hashable, Sendable {
  case packetFilter, processNumber

  /// The obstacle in words.
  public func text(in language: Language) -> String {
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
