import Bytes
import PacketCapture
import ProtocolRegistries
import Testing

struct BPFFilterTests {
  /// An IPv4 TCP segment from 10.0.0.1:50000 to 10.0.0.2:443, without link layer.
  private let segment: [UInt8] =
    [0x45, 0, 0, 40, 0, 1, 0, 0, 64, 6, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2]
    + [0xc3, 0x50, 0x01, 0xbb, 0, 0, 0, 1, 0, 0, 0, 0, 0x50, 2, 0xff, 0xff, 0, 0, 0, 0]
  private var frame: [UInt8] { [UInt8](repeating: 2, count: 12) + [8, 0] + segment }

  private func matches(
    _ filter: inout BPFFilter, _ bytes: [UInt8], _ linkType: LinkType, originalLength: Int? = nil
  ) -> Bool {
    bytes.withBytes {
      filter.matches($0, linkType: linkType, originalLength: originalLength ?? bytes.count)
    }
  }

  @Test(arguments: [
    ("tcp port 443", true), ("tcp port 80", false), ("host 10.0.0.2 and not udp", true),
    ("udp or icmp", false), ("", true), ("net 10.0.0.0/8", true),
    ("tcp[tcpflags] & tcp-syn != 0", true),
  ])
  func `an expression selects the packets it describes`(
    expression: String, isMatch: Bool
  ) throws {
    var filter = try BPFFilter(expression)
    #expect(matches(&filter, frame, .ethernet) == isMatch)
  }

  @Test(arguments: [
    ("tcp port", BPFFilterError.Code.notValid), ("tcp and", .notValid),
    ("host shop.example.com", .name),
  ])
  func `an error has a code`(expression: String, code: BPFFilterError.Code) {
    #expect {
      _ = try BPFFilter(expression)
    } throws: { error in
      (error as? BPFFilterError)?.code == code
    }
  }

  @Test func `each link type gets a program of its own`() throws {
    var filter = try BPFFilter("tcp port 443")
    let family: [UInt8] = [2, 0, 0, 0]
    for _ in 0..<3 {
      #expect(matches(&filter, frame, .ethernet))
      #expect(matches(&filter, segment, .raw))
      #expect(matches(&filter, segment, .rawBSD))
      #expect(matches(&filter, segment, .ipv4))
      #expect(matches(&filter, family + segment, .null))
      #expect(!matches(&filter, segment, .ethernet))
    }
    #expect(filter.unsupportedLinkTypes == [])
  }

  @Test func `a link type that the expression has no meaning for does not match`() throws {
    var filter = try BPFFilter("ether host 02:02:02:02:02:02")
    #expect(matches(&filter, frame, .ethernet))
    #expect(!matches(&filter, segment, .raw))
    #expect(matches(&filter, frame, .ethernet))
    #expect(filter.unsupportedLinkTypes == [.raw])
  }

  @Test(arguments: ["tcp prot 443", "port", "((", "host 300.1.1.1", "\u{0}"])
  func `a wrong expression is refused with libpcap's words`(expression: String) throws {
    do throws(BPFFilterError) {
      _ = try BPFFilter(expression)
      // A NUL ends a C string, so what is left of the last one is empty: everything matches.
      #expect(expression == "\u{0}")
    } catch {
      #expect(error.expression == expression)
      #expect(!error.message.isEmpty)
      #expect(error.description.contains(error.message))
    }
  }

  @Test(arguments: [
    ("host shop.example", "shop.example"), ("shop.example", "shop.example"),
    ("tcp and src localhost", "localhost"), ("net loopback", "loopback"),
    ("gateway router", "router"), ("ether host router", "router"),
    ("port http or tcp shop.example", "shop.example"), ("(port http) or router", "router"),
    ("host 10.0.0.1 or router", "router"), (#"host \tcp"#, #"\tcp"#), ("len-20 > 4", "len-20"),
    ("not 1shop.example", "1shop.example"), ("dst host xn--p1ai", "xn--p1ai"), ("HOST", "HOST"),
    ("tcp prot 443", "prot"), ("host deadbeef", "deadbeef"), ("host é", "é"),
  ])
  func `a name is refused before libpcap could look it up`(
    expression: String, name: String
  ) throws {
    let error = #expect(throws: BPFFilterError.self) { _ = try BPFFilter(expression) }
    #expect(error?.message.hasPrefix("`\(name)` is neither") == true)
  }

  @Test(arguments: [
    "host 10.0.0.2", "src net 10.0", "net 10.0.0.0 mask 255.0.0.0", "host 2001:db8::1",
    "host ::ffff:192.0.2.1", "net fe80::/10", "ether host 02:02:02:02:02:02",
    "ether host 02-02-02-02-02-02", "ether host 0202.0202.0202", "ether src 020202020202",
    "port http or https", "tcp dst port https and not udp", "portrange 1000-2000",
    "portrange http-https", #"ip proto \tcp"#, "ether proto 0x0800", #"ip proto (\tcp or \udp)"#,
    "tcp[tcpflags] & (tcp-syn|tcp-fin) != 0", "icmp[icmptype] = icmp-echo", "ip[2:2] > 100",
    "tcp[13] & 4 != 0 && len - 20 > 0x10", "greater 100", "vlan 5 and ip", "ether broadcast",
    "icmp6 and icmp6[icmp6type] = icmp6-echo", "less 64 or (udp and !port 53)", "",
  ])
  func `a filter without names is compiled as it is`(expression: String) throws {
    #expect(throws: Never.self) { _ = try BPFFilter(expression) }
  }

  @Test func `the length in an expression is that on the wire`() throws {
    var filter = try BPFFilter("len > 1000")
    #expect(matches(&filter, frame, .ethernet, originalLength: 1001))
    #expect(!matches(&filter, frame, .ethernet, originalLength: 1000))
    #expect(matches(&filter, [], .ethernet, originalLength: .max))
  }

  @Test func `a packet cut short or without bytes does not match and does no harm`() throws {
    var filter = try BPFFilter("tcp port 443")
    let needed = 14 + 20 + 4
    for count in 0..<needed {
      #expect(!matches(&filter, Array(frame.prefix(count)), .ethernet, originalLength: 54))
    }
    #expect(matches(&filter, Array(frame.prefix(needed)), .ethernet, originalLength: 54))
  }
}
