import CPcap
package import ProtocolRegistries

/// The two numberings of link types: the registered numbers (LINKTYPE_), which stand in files, and those
/// of this machine's libpcap (DLT_).
///
/// They agree but for a few types whose old numbers differed between systems. Apple's libpcap calls
/// PKTAP 149, elsewhere the number of USER2: both names below are its header's, so each system has its own answer.
extension LinkType {
  /// The registered link type of a number of this machine's libpcap.
  package init(dataLinkType: CInt) {
    switch dataLinkType {
    case DLT_RAW: self = .raw
    case DLT_PKTAP: self = .pktap
    default: self.init(rawValue: UInt16(truncatingIfNeeded: dataLinkType))
    }
  }

  /// The number this machine's libpcap knows a link type by.
  package var dataLinkType: CInt {
    switch self {
    case .raw, .rawBSD, .rawOpenBSD: DLT_RAW
    case .pktap: DLT_PKTAP
    default: CInt(rawValue)
    }
  }
}
