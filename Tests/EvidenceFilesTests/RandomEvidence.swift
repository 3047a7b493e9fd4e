import Escaping
import Evidence
import EvidenceFiles
import HostNames
import ProtocolRegistries
import TestSupport

/// Evidence in which every fact is there now and then, strange texts among them.
struct RandomEvidence {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &generator)
  }

  private mutating func flip() -> Bool { .random(using: &generator) }

  private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    flip() ? make(&self) : nil
  }

  private mutating func some<Value>(_ most: Int, _ make: (inout Self) -> Value) -> [Value] {
    (0..<number(0...most)).map { _ in make(&self) }
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[number(0...(values.count - 1))]
  }

  private mutating func foreignText() -> ForeignText { ForeignText(text()) }

  private mutating func text() -> String {
    one(of: [
      "GET", "h2", "", "a \"b\" \\ c", "\u{1b}[31m", "\u{202e}x", "e\u{301}", "\u{fffd}", "日本",
      "\u{1f600}", "line\nend", "\u{0}", "Shop/1 CFNetwork/1490.0.4 Darwin/23.2.0",
    ])
  }

  private mutating func host() -> String {
    one(of: ["a.example", "b.example.", "192.0.2.7", "2001:db8::7", "xn--p1ai.example"])
  }

  private mutating func name() -> String {
    one(of: ["a.example", "_dns.b.example", "cdn.example"])
  }

  private mutating func time() -> Timestamp {
    Timestamp(nanoseconds: Int64(number(-2...4)) * 86_400_000_000_001)
  }

  private mutating func place(_ capture: ForeignText) -> Place {
    Place(
      capture: capture, frame: number(1...40), time: maybe { $0.time() },
      unit: one(of: [.packet, .packet, .line, .entry]))
  }

  private mutating func address() -> IPAddress {
    flip()
      ? IPAddress(ipv4: UInt32(number(0...9))) : IPAddress(high: 1, low: UInt64(number(0...9)))
  }

  private mutating func process() -> ProcessFacts {
    ProcessFacts(
      name: maybe { $0.foreignText() }, pid: maybe { Int32($0.number(-1...9)) },
      effectiveName: maybe { $0.foreignText() },
      effectivePid: maybe { Int32($0.number(0...9)) })
  }

  private mutating func http() -> HTTPFacts {
    var http = HTTPFacts()
    http.method = maybe { $0.one(of: ["GET", "CONNECT"]) }
    http.version = maybe { $0.foreignText() }
    http.status = maybe { $0.number(100...599) }
    http.scheme = maybe { $0.foreignText() }
    http.locationScheme = maybe { $0.foreignText() }
    http.locationHost = maybe { $0.foreignText() }
    http.locationPort = maybe { UInt16($0.number(0...65_535)) }
    http.strictTransport = maybe {
      StrictTransport(isInForce: $0.flip(), includesSubdomains: $0.flip())
    }
    http.upgrade = maybe { $0.foreignText() }
    http.userAgent = maybe { $0.foreignText() }
    http.overProxy = flip()
    http.contentType = maybe { $0.foreignText() }
    return http
  }

  private mutating func report() -> LoadReport {
    one(of: [
      .blocked, .failed(code: maybe { Int32($0.number(-1300 ... -1)) }, tls: maybe { _ in -9802 }),
      .failed(
        code: -1200, tls: -9802,
        demand: one(of: [
          .rsaKey(bits: number(0...4096)), .ellipticCurveKey(bits: number(0...521)), .leafHash,
          .systemTrust, .unnamed,
        ])),
      .tried(.passed), .tried(.failed(code: nil, tls: nil)),
      .tried(.failed(code: -1200, tls: -9843)),
      .tried(
        .passedWith(
          SmallestNscurlException(
            minimumVersion: maybe { _ in .tls10 }, waivesForwardSecrecy: flip(),
            allowsInsecureLoads: flip()))),
    ])
  }

  private mutating func log() -> LoggedConnection {
    var log = LoggedConnection()
    log.minimumVersion = maybe { _ in .tls10 }
    log.maximumVersion = maybe { _ in .tls13 }
    log.enforcesATS = maybe { $0.flip() }
    log.allowsNoForwardSecrecy = maybe { $0.flip() }
    log.skipsATSTrust = maybe { $0.flip() }
    log.taskSettings = maybe { _ in "strength 1, tls 4" }
    log.trust = maybe { $0.one(of: LoggedConnection.Trust.allCases) }
    return log
  }

  private mutating func offer() -> TLSOffer {
    var offer = TLSOffer(
      versions: some(2) { TLSVersion(rawValue: $0.one(of: [0x0304, 0x0303, 0x7f17])) },
      cipherSuites: some(3) { CipherSuite(rawValue: UInt16($0.number(0...0xffff))) },
      applicationProtocols: some(2) { $0.foreignText() }, hasEncryptedClientHello: flip())
    offer.signatureSchemes = some(3) { $0.scheme() }
    offer.certificateSchemes = some(2) { $0.scheme() }
    return offer
  }

  private mutating func scheme() -> TLSSignatureScheme {
    TLSSignatureScheme(rawValue: UInt16(number(0...0xffff)))
  }

  private mutating func certificate() -> CertificateFacts {
    var certificate = CertificateFacts(sha256: String(repeating: one(of: ["ab", "0f"]), count: 32))
    certificate.keyType = maybe { PublicKeyAlgorithm(rawValue: $0.text()) }
    certificate.keyBits = maybe { $0.number(0...4096) }
    certificate.curve = maybe { $0.foreignText() }
    certificate.signatureAlgorithm = maybe { $0.foreignText() }
    certificate.signatureHash = maybe { $0.one(of: SignatureHash.allCases) }
    certificate.spkiSha256 = maybe { String(repeating: $0.one(of: ["cd", "1e"]), count: 32) }
    certificate.subjectCN = maybe { $0.foreignText() }
    certificate.issuerCN = maybe { $0.foreignText() }
    certificate.issuerOrganization = maybe { $0.foreignText() }
    certificate.topIssuerOrganization = maybe { $0.foreignText() }
    certificate.topIssuerCN = maybe { $0.foreignText() }
    certificate.dnsNames = some(2) { $0.foreignText() }
    certificate.ipAddresses = some(2) { $0.address() }
    certificate.notBefore = maybe { $0.time() }
    certificate.notAfter = maybe { $0.time() }
    certificate.chainLength = number(1...4)
    certificate.scts = maybe { $0.number(0...3) }
    certificate.timestamps = maybe {
      var timestamps = TimestampFacts(
        embeddedLogs: $0.maybe { $0.number(0...3) }, sentLogs: $0.number(0...2),
        logs: $0.number(0...5), isComplete: $0.flip())
      timestamps.earliest = $0.maybe { $0.time() }
      return timestamps
    }
    certificate.isSelfIssued = flip()
    certificate.allowsServerAuthentication = maybe { $0.flip() }
    certificate.isChainLinked = flip()
    certificate.anchoring = maybe {
      var anchoring = TrustAnchorFacts($0.one(of: TrustAnchorFacts.End.allCases))
      anchoring.notAfter = $0.maybe { Timestamp(nanoseconds: Int64($0.number(0...4096))) }
      anchoring.intermediatesNotAfter = $0.maybe {
        Timestamp(nanoseconds: Int64($0.number(0...4096)))
      }
      anchoring.isOnlyEnd = $0.number(0...1) == 1
      anchoring.isLeaf = $0.number(0...1) == 1
      return anchoring
    }
    certificate.authorityKeys = some(2) { String(repeating: $0.one(of: ["cd", "1e"]), count: 32) }
    certificate.issuers = some(2) {
      IssuerFacts(
        keyType: $0.one(of: [.rsa, .ellipticCurve, nil]), keyBits: $0.maybe { $0.number(0...4096) },
        signatureHash: $0.maybe { $0.one(of: SignatureHash.allCases) })
    }
    return certificate
  }

  private mutating func tls() -> TLSFacts {
    var tls = TLSFacts()
    tls.offer = maybe { SharedValue($0.offer()) }
    tls.sni = maybe { $0.foreignText() }
    tls.encryptedHello = maybe { $0.one(of: EncryptedHelloKind.allCases) }
    tls.version = maybe { TLSVersion(rawValue: $0.one(of: [0x0304, 0x0301, 0x0002, 0x9999])) }
    tls.cipherSuite = maybe { CipherSuite(rawValue: UInt16($0.number(0...0xffff))) }
    tls.alpn = maybe { $0.foreignText() }
    tls.resumed = maybe { $0.flip() }
    tls.helloRetry = flip()
    tls.downgradeSentinel = flip()
    tls.pskOnly = flip()
    tls.extendedMasterSecret = maybe { $0.flip() }
    tls.keyExchangeScheme = maybe { $0.scheme() }
    tls.stapledStatus = maybe { $0.one(of: StapledStatus.allCases) }
    tls.dhBits = maybe { $0.number(0...4096) }
    tls.certificate = maybe { SharedValue($0.certificate()) }
    tls.certificateFromEarlierHandshake = flip()
    tls.outcome = one(of: HandshakeOutcome.allCases)
    tls.closedBy = maybe { $0.flip() ? .client : .server }
    tls.alerts = some(2) {
      AlertFacts(
        from: $0.flip() ? .client : .server, isFatal: $0.flip(),
        description: AlertDescription(rawValue: UInt8($0.number(0...255))))
    }
    return tls
  }

  /// One observation, of which nothing is there that is not kept.
  mutating func observation(_ capture: ForeignText) -> Observation {
    let nobody = Endpoint(address: IPAddress(high: 0, low: 0), port: 0)
    var seen = Observation(
      kind: one(of: Observation.Kind.allCases), place: place(capture), client: nobody,
      server: Endpoint(address: address(), port: UInt16(number(0...65_535))))
    seen.witness = maybe { $0.one(of: TrafficLogKind.allCases) }
    seen.report = maybe { $0.report() }
    seen.log = maybe { $0.log() }
    seen.host = maybe { $0.host() }
    seen.hostSource = maybe { $0.one(of: HostSource.allCases) }
    seen.namedPort = maybe { UInt16($0.number(0...65_535)) }
    seen.hostCandidates = some(2) {
      HostCandidate(
        $0.host(), source: $0.one(of: HostSource.allCases),
        certainty: $0.one(of: HostCandidate.Certainty.allCases))
    }
    seen.canonicalNames = some(2) { $0.name() }
    seen.via = maybe { $0.one(of: ConnectionCarrier.allCases) }
    seen.process = maybe { $0.process() }
    seen.http = maybe { $0.http() }
    seen.tls = maybe { $0.tls() }
    seen.quicVersion = maybe { UInt32($0.number(0...Int(UInt32.max))) }
    seen.anomalies = some(2) { $0.one(of: Anomaly.allCases) }
    return seen
  }

  private mutating func answers(_ capture: ForeignText) -> DNSAnswers {
    var answers = DNSAnswers(name())
    answers.resolved = number(0...3)
    answers.nonexistent = number(0...3)
    answers.failed = number(0...3)
    answers.firstFailure = maybe { $0.place(capture) }
    for chain in some(3, { $0.some(2) { $0.name() } }) { answers.add(chain: chain) }
    answers.hasHTTPSRecord = flip()
    for name in some(2, { $0.foreignText() }) { answers.add(applicationProtocol: name) }
    answers.offersEncryptedHello = flip()
    return answers
  }

  /// Makes random evidence of a capture.
  mutating func section(_ name: ForeignText) -> CaptureEvidence {
    var ledger = EvidenceLedger()
    for seen in some(12, { $0.observation(name) }) { ledger.record(seen) }
    var table = DNSAnswerTable()
    for answers in some(3, { $0.answers(name) }) { table.record(answers) }
    table.record(dropped: number(0...1), from: maybe { $0.name() })
    ledger.record(table)
    var traffic = UnanalyzedTrafficTable()
    for _ in 0..<number(0...3) {
      traffic.record(
        UnanalyzedTraffic(
          spoken: one(of: NonHTTPProtocol.allCases), over: flip() ? .tcp : .udp, host: self.name(),
          port: UInt16(number(0...65_535)), process: maybe { $0.process() }, first: place(name)))
    }
    traffic.record(dropped: number(0...1))
    ledger.record(traffic)
    ledger.record(dropped: number(0...1))
    if number(0...9) == 0 {
      var unread = CaptureDescription(unread: name, reason: foreignText())
      unread.labels = labels()
      return CaptureEvidence(capture: unread, ledger: EvidenceLedger())
    }
    var capture = CaptureDescription(name: name)
    capture.packets = number(0...1000)
    capture.filter = maybe { $0.foreignText() }
    capture.processes = some(2) { $0.foreignText() }
    capture.isDamaged = flip()
    capture.labels = labels()
    capture.form = flip() ? .capture : TrafficLogKind.console.form
    capture.losses = some(2) { random in
      InputLoss(
        InputLoss.Kind.allCases[random.number(0...InputLoss.Kind.allCases.count - 1)],
        count: random.number(1...9), process: random.maybe { $0.foreignText() },
        detail: random.maybe { $0.foreignText() })
    }
    return CaptureEvidence(capture: capture, ledger: ledger)
  }

  private mutating func labels() -> [ForeignText: ForeignText] {
    Dictionary(
      some(2) { (ForeignText($0.text()), ForeignText($0.text())) },
      uniquingKeysWith: { first, _ in first })
  }
}
