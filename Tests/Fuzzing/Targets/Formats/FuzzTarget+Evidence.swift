import Bytes
import Evidence
import EvidenceFiles

extension FuzzTarget {
  /// An evidence file, which anyone may have written.
  static let evidence = FuzzTarget(
    "evidence",
    examples: {
      [
        #"""
        {"schema":"atsift-evidence/1"}
        {"capture":{"name":"run.pcap","lines":6,"packets":9,"warnings":["cut"],"damaged":true}}
        {"offer":{"versions":["TLSv1.3","TLSv1.2"],"cipherSuites":["0x1301","0xc02f"],"alpn":["h2"]}}
        {"certificate":{"sha256":"abababababababababababababababababababababababababababababababab","dnsNames":["a.example"],"notAfter":"1797000000.000000000","chainLength":2,"linked":true}}
        {"sighting":{"kind":"tls","frame":3,"time":"1795000000.000000003","last":{"frame":9},"count":2,"address":"192.0.2.1","port":443,"host":"a.example","source":"sni","tls":{"offer":0,"version":"TLSv1.2","cipherSuite":"0xc02f","certificate":0,"alerts":[{"from":"server","fatal":true,"code":40}]}}}
        {"sighting":{"kind":"http","frame":1,"count":1,"address":"2001:db8::1","port":80,"process":{"name":"Shop","pid":7},"http":{"method":"GET","status":301,"strict":{"inForce":true,"subdomains":false},"userAgent":"\u202eA"}}}
        {"name":{"name":"a.example","resolved":1,"failed":1,"firstFailure":{"frame":2},"chains":[["b.example"]],"https":true}}
        {"other":{"protocol":"ssh","transport":"tcp","host":"a.example","port":22,"count":1,"frame":4}}
        {"dropped":{"sightings":1,"names":2,"other":3}}
        """#,
        #"""
        {"schema":"atsift-evidence/1"}
        {"capture":{"name":"a","lines":1}}
        {"sighting":{"kind":"quic","address":"192.0.2.1","quic":1,"candidates":[{"host":"a.example","source":"dns","certainty":"likely"}],"aliases":["b.example"],"anomalies":["tcp.gap"]}}
        {"schema":"atsift-evidence/1"}
        {"capture":{"name":"b","lines":0}}
        """#,
        #"""
        {"schema":"atsift-fold/1"}
        {"fold":{"labels":{"app":"Shop"},"captures":{"0123456789abcdef01234567":1},"unread":[{"name":"x.pcap","reason":"is empty"}],"readers":["0.1.0"]}}
        {"of":"a.example","sighting":{"kind":"tls","capture":"run.pcap","frame":3,"time":"1795000000.000000003","next":[{"capture":"two.pcap","frame":1}],"captures":{"0123456789abcdef01234567":2},"address":"192.0.2.1","port":443,"host":"a.example","source":"sni","tls":{"offer":{"versions":["TLSv1.3"],"cipherSuites":["0x1301"]},"version":"TLSv1.2","certificate":{"sha256":"abababababababababababababababababababababababababababababababab","chainLength":1,"linked":true}},"validity":{"notBefore":"1795000000.000000000","notAfter":"1797000000.000000000"}}}
        {"of":"b.example","sighting":{"kind":"http","capture":"run.pcap","frame":1,"captures":"more than 64","address":"192.0.2.1","port":80,"host":"b.example","source":"host"}}
        {"of":"b.example","incomplete":true}
        {"name":{"name":"a.example","resolved":1,"firstFailure":{"capture":"run.pcap","frame":2}}}
        {"other":{"protocol":"ssh","transport":"tcp","host":"a.example","port":22,"captures":{"0123456789abcdef01234567":3},"capture":"run.pcap","frame":4}}
        {"end":{"lines":5}}
        """#,
      ].map { Array($0.utf8) }
    }
  ) { input in
    let (read, folds, damage) = try evidence(input)
    try check(folds)
    try promise(damage.isEmpty == damage.words.isEmpty, "what is wrong is said")
    let bytes = read.bytes
    // A file of nothing counts as cut, and atsift writes none.
    guard bytes != EvidenceFile.header else { return }
    let (again, _, damageAgain) = try evidence(bytes)
    try promise(damageAgain.isEmpty, "what is written can be read: \(damageAgain.words)")
    try promise(again.bytes == bytes, "what is read and written again is the same")
    var twice = read
    try twice.merge(again)
    try promise(twice.bytes == bytes, "what is merged with itself is the same")
    try promise(read.ledger().count == again.ledger().count, "nothing is lost")
  }

  /// Checks what holds of the folds in a file: joined with themselves, and written and read again, they
  /// stay the same.
  private static func check(_ folds: [MergedEvidenceSection]) throws {
    guard !folds.isEmpty else { return }
    var sections: [[UInt8]: MergedEvidenceSection] = [:]
    for fold in folds { sections[fold.account.key, default: fold].join(fold) }
    let bytes = written(Array(sections.values))
    let (_, again, damage) = try evidence(bytes)
    let wasDamaged = sections.values.contains { $0.account.isDamaged }
    try promise(damage.isEmpty, "a fold that is written can be read: \(damage.words)")
    try promise(written(again) == bytes, "a fold that is read and written again is the same")
    try promise(again.contains { $0.account.isDamaged } == wasDamaged, "damage is not forgotten")
  }

  private static func written(_ folds: [MergedEvidenceSection]) -> [UInt8] {
    var (bytes, writer) = ([UInt8](), MergedEvidenceWriter(folds, [], priority: .even))
    try? writer.write { (piece) throws(Never) in bytes += piece }
    return bytes
  }

  /// Reads the evidence in a file, its folds, and the damage to it.
  private static func evidence(
    _ bytes: [UInt8]
  ) throws -> (EvidenceCollection, [MergedEvidenceSection], EvidenceDamage) {
    var (reader, parts) = (EvidenceFileReader(), [CaptureOrMergedEvidence]())
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    where !line.isEmpty {
      Array(line).withBytes { reader.receive($0) { parts.append($0) } }
    }
    reader.finish { parts.append($0) }
    var collection = EvidenceCollection()
    var folds: [MergedEvidenceSection] = []
    for part in parts {
      switch part {
      case .capture(let section): try collection.insert(section)
      case .fold(let section): folds.append(section)
      }
    }
    return (collection, folds, reader.damage)
  }
}
