import Evidence
import ProtocolRegistries
import Testing

struct ConnectionCarrierTests {
  @Test func `a carrier is found by its name, and no other`() {
    for carrier in ConnectionCarrier.allCases {
      #expect(ConnectionCarrier(rawValue: carrier.rawValue) == carrier)
    }
    #expect(
      Set(ConnectionCarrier.allCases.map(\.rawValue)).count == ConnectionCarrier.allCases.count)
    for name in ["", "Connect", "starttls-", "starttls-ssh", "tunnel-", "tunnel-direct"] {
      #expect(ConnectionCarrier(rawValue: name) == nil, "\(name)")
    }
  }

  @Test func `its names are those of the records`() {
    let names = """
      connect absolute-form upgrade proxy-protocol socks4 socks5 starttls starttls-smtp \
      starttls-imap starttls-pop3 starttls-ftp starttls-xmpp starttls-ldap \
      starttls-postgresql starttls-mysql tunnel-gre tunnel-erspan tunnel-pptp tunnel-ipip \
      tunnel-6in4 tunnel-vxlan tunnel-geneve tunnel-gtpu tunnel-teredo tunnel-l2tp
      """
    #expect(ConnectionCarrier.allCases.map(\.rawValue).joined(separator: " ") == names)
  }
}

struct AnomalyTests {
  @Test func `an anomaly is found by its identifier, and no other`() {
    for anomaly in Anomaly.allCases { #expect(Anomaly(rawValue: anomaly.rawValue) == anomaly) }
    #expect(Set(Anomaly.allCases.map(\.rawValue)).count == Anomaly.allCases.count)
    #expect(Anomaly(rawValue: "tcp.") == nil && Anomaly(rawValue: "x509.gap") == nil)
  }

  @Test func `an anomaly takes a byte`() { #expect(MemoryLayout<Anomaly>.size == 1) }

  @Test func `one of TLS is told by its layer`() {
    for anomaly in Anomaly.allCases {
      #expect(anomaly.isTLS == anomaly.rawValue.hasPrefix("tls."), "\(anomaly.rawValue)")
    }
  }
}
