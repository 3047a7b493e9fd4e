import Bytes

/// A word of a filter expression that libpcap would look up as the name of a host or network.
///
/// pcap_compile(3PCAP) looks such names up while it compiles, with DNS if the system is so
/// configured. The words are those of libpcap's scanner; a word that it does not know is a name,
/// except after a qualifier such as `port`, whose names come from files of the system.
enum BPFHostName {
  private enum Reading {
    case hosts, others
  }

  /// Returns the first name of a host or network in an expression; `nil` if it has none.
  static func first(in expression: String) -> String? {
    var reading = Reading.hosts
    for word in words(of: expression) {
      if word == ")" || hostQualifiers.contains(word) {
        reading = .hosts
      } else if otherQualifiers.contains(word) {
        reading = .others
      } else if reading == .hosts, !otherWords.contains(word), !isNumberOrAddress(word) {
        return word
      }
    }
    return nil
  }

  /// Returns the words outside of brackets, and closing parentheses.
  private static func words(of expression: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var depth = 0
    for byte in Array(expression.utf8.prefix { $0 != 0 }) + [UInt8(ascii: " ")] {
      if byte >= 0x80 || byte.isLetterOrDigit || #"-_.:\$"#.utf8.contains(byte) {
        word.append(byte)
        continue
      }
      // Signs alone, such as a minus, are not words.
      if depth == 0, word.contains(where: { $0 >= 0x80 || $0.isLetterOrDigit }) {
        words.append(String(decoding: word, as: UTF8.self))
      }
      word = []
      switch byte {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: ")"): words.append(")")
      default: break
      }
    }
    return words
  }

  /// Returns true for what libpcap's scanner reads as a number or an address, not as a name.
  private static func isNumberOrAddress(_ word: String) -> Bool {
    func groups(by mark: Character) -> [Substring] {
      word.split(separator: mark, omittingEmptySubsequences: false)
    }
    func are(_ groups: [Substring], _ count: ClosedRange<Int>, _ lengths: ClosedRange<Int>) -> Bool
    {
      count.contains(groups.count)
        && groups.allSatisfy { group in
          lengths.contains(group.utf8.count)
            && group.utf8.allSatisfy { $0.hexadecimalDigitValue != nil }
        }
    }
    // A number, or an IPv4 address or the beginning of one
    let numbers = groups(by: ".")
    if (1...4).contains(numbers.count),
      numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDecimalDigit) })
    {
      return true
    }
    if word.hasPrefix("0x") { return are([word.dropFirst(2)], 1...1, 1...16) }
    // A MAC address
    if [":", "-", "."].contains(where: { are(groups(by: $0), 6...6, 1...2) })
      || are(groups(by: "."), 3...3, 4...4) || are([word[...]], 1...1, 12...12)
    {
      return true
    }
    // IPv6, which may end in an IPv4 address
    var parts = groups(by: ":")
    guard parts.count > 2, word.contains("::") || parts.count == 8 else { return false }
    if parts.last?.contains(".") == true { parts.removeLast() }
    return are(parts, 2...9, 0...4)
  }

  private static func split(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// The words after which an unknown word is the name of a host or network.
  private static let hostQualifiers = split(
    """
    host net mask gateway src dst link ether ppp slip fddi tr wlan arp rarp ip sctp tcp udp icmp \
    igmp igrp pim vrrp carp radio ip6 icmp6 ah esp atalk aarp decnet lat sca moprc mopdl iso esis \
    es-is isis is-is l1 l2 iih lsp snp csnp psnp clnp stp ipx netbeui address1 addr1 address2 addr2 \
    address3 addr3 address4 addr4 ra ta
    """)

  /// The words after which an unknown word is a name of something else.
  private static let otherQualifiers = split(
    """
    port portrange proto protochain type subtype dir direction on ifname rset ruleset rnr rulenum \
    srnr subrulenum reason action llc
    """)

  /// The words that change nothing about the next one.
  private static let otherWords = split(
    """
    and or not len length less greater byte broadcast multicast inbound outbound ifindex vlan mpls \
    pppoed pppoes geneve vxlan lane metac bcc oam oamf4 oamf4ec oamf4sc sc ilmic vpi vci connectmsg \
    metaconnect fisu lssu lsu msu sio opc dpc sls hfisu hlssu hlsu hmsu hsio hopc hdpc hsls \
    icmptype icmpcode icmp-echoreply icmp-unreach icmp-sourcequench icmp-redirect icmp-echo \
    icmp-routeradvert icmp-routersolicit icmp-timxceed icmp-paramprob icmp-tstamp icmp-tstampreply \
    icmp-ireq icmp-ireqreply icmp-maskreq icmp-maskreply icmp6type icmp6code icmp6-echo \
    icmp6-echoreply icmp6-multicastlistenerquery icmp6-multicastlistenerreportv1 \
    icmp6-multicastlistenerdone icmp6-routersolicit icmp6-routeradvert icmp6-neighborsolicit \
    icmp6-neighboradvert icmp6-redirect icmp6-destinationunreach icmp6-packettoobig \
    icmp6-timeexceeded icmp6-parameterproblem icmp6-routerrenum icmp6-nodeinformationquery \
    icmp6-nodeinformationresponse icmp6-ineighbordiscoverysolicit icmp6-ineighbordiscoveryadvert \
    icmp6-multicastlistenerreportv2 icmp6-homeagentdiscoveryrequest icmp6-homeagentdiscoveryreply \
    icmp6-mobileprefixsolicit icmp6-mobileprefixadvert icmp6-certpathsolicit icmp6-certpathadvert \
    icmp6-multicastrouteradvert icmp6-multicastroutersolicit icmp6-multicastroutertermination \
    tcpflags tcp-fin tcp-syn tcp-rst tcp-push tcp-ack tcp-urg tcp-ece tcp-cwr
    """)
}
