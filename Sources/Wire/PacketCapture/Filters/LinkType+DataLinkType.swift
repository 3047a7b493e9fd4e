import CPcap
package import ProtocolRegistries

/// Conversion between registered link types (LINKTYPE_, used in files) and those of this machine's
/// libpcap (DLT_).
///
/// Both numbers differ only for a few types, whose DLT_ numbers vary between systems. Apple's
/// libpcap gives PKTAP the number 149, which is USER2 elsewhere. The DLT_ constants come from
/// libpcap's header, so the result fits each system.
extension LinkType {
  package init(dataLinkType: CInt) {
    switch dataLinkType {
    case DLT_RAW: self = .raw
    case DLT_PKTAP: self = .pktap
    default: self.init(rawValue: UInt16(truncatingIfNeeded: dataLinkType))
    }
  }

  package var dataLinkType: CInt {
    switch self {
    case .raw, .rawBSD, .rawOpenBSD: DLT_RAW
    case .pktap: DLT_PKTAP
    default: CInt(rawValue)
    }
  }
}
