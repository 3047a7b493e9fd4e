import CPcap
import PacketCapture
import ProtocolRegistries
import Testing

struct DataLinkTypeTests {
  @Test(arguments: [LinkType.null, .ethernet, .ppp, .raw, .ieee80211, .loop, .linuxSLL, .pktap])
  func `a type comes back from libpcap's number`(type: LinkType) {
    #expect(LinkType(dataLinkType: type.dataLinkType) == type)
  }

  @Test func `all numbers of raw IP are one type`() {
    for type in [LinkType.raw, .rawBSD, .rawOpenBSD] {
      #expect(LinkType(dataLinkType: type.dataLinkType) == .raw)
    }
  }

  /// Apple's libpcap has one number for both (pcap/dlt.h), so what it captures as 149 is written to files
  /// as PKTAP; a file that says USER2 keeps it on every system.
  @Test func `149 is PKTAP where libpcap says so, and USER2 elsewhere`() {
    #expect(LinkType(dataLinkType: DLT_PKTAP) == .pktap)
    let isApple = [DLT_PKTAP].contains(149)
    #expect(LinkType(dataLinkType: 149) == (isApple ? .pktap : .user2))
    #expect(LinkType.user2.dataLinkType == 149)
  }
}
