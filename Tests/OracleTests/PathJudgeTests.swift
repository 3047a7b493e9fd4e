import Testing

@testable import Oracle

/// The rules of certification paths, each with the chain that shows it.
@Suite struct PathJudgeTests {
  private static let root = Authority(name: "Root", key: .p256(0))
  private static let old = Authority(name: "Old Root", key: .rsa1024)
  private static let issuer = Authority(name: "Issuer", key: .p256(1))
  private static let weak = Authority(name: "Weak Issuer", key: .p224)
  private static let namesake = Authority(name: "Root", key: .p256(2))
  private static let anchor = AuthorityCertificate(root, by: root)
  private static let good = AuthorityCertificate(issuer, by: root)

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var chain: Chain
    var alone: PathJudge.Finding
    var anchored: PathJudge.Finding

    init(
      _ name: String, _ sent: [AuthorityCertificate], by issuer: Authority = issuer,
      isBroken: Bool = false, alone: PathJudge.Finding, anchored: PathJudge.Finding
    ) {
      testDescription = name
      chain = Chain(issuer: issuer, sent: sent, isBroken: isBroken)
      (self.alone, self.anchored) = (alone, anchored)
    }
  }

  private static let rows = [
    Row("a chain to the anchor", [good], alone: .good, anchored: .good),
    Row("with the anchor sent", [good, anchor], alone: .good, anchored: .good),
    Row(
      "a cross-signed root, and the old root",
      [
        good, AuthorityCertificate(root, by: old, over: .sha1),
        AuthorityCertificate(old, by: old, over: .sha1),
      ], alone: .good, anchored: .good),
    Row(
      "a cross-signed root that has expired",
      [good, AuthorityCertificate(root, by: old, isExpired: true)], alone: .good, anchored: .good),
    Row(
      "a root's own weak signature", [good, AuthorityCertificate(root, by: root, over: .sha1)],
      alone: .good, anchored: .good),
    Row(
      "the only issuer signed over SHA-1", [AuthorityCertificate(issuer, by: root, over: .sha1)],
      alone: .weak, anchored: .weak),
    Row(
      "the only issuer has a weak key", [AuthorityCertificate(weak, by: root)], by: weak,
      alone: .weak, anchored: .weak),
    Row(
      "the same issuer twice, once over SHA-1",
      [AuthorityCertificate(issuer, by: old, over: .sha1), good], alone: .good, anchored: .good),
    Row(
      "the only issuer has expired", [AuthorityCertificate(issuer, by: root, isExpired: true)],
      alone: .open, anchored: .open),
    Row("no issuer sent", [], alone: .good, anchored: .refused),
    Row("another root", [AuthorityCertificate(issuer, by: old)], alone: .good, anchored: .refused),
    Row(
      "a root of the same name", [AuthorityCertificate(issuer, by: namesake)], alone: .good,
      anchored: .open),
    Row(
      "a weak issuer below a root of the same name",
      [AuthorityCertificate(issuer, by: namesake, over: .sha1)], alone: .weak, anchored: .weak),
    Row(
      "a sent root of the same name, given by another",
      [AuthorityCertificate(issuer, by: namesake), AuthorityCertificate(namesake, by: old)],
      alone: .good, anchored: .refused),
    Row(
      "a sent root of the same name, given by itself",
      [AuthorityCertificate(issuer, by: namesake), AuthorityCertificate(namesake, by: namesake)],
      alone: .good, anchored: .open),
    Row("a broken leaf", [good], isBroken: true, alone: .good, anchored: .refused),
    Row(
      "a broken issuer below the anchor that was sent",
      [AuthorityCertificate(issuer, by: root, isBroken: true), anchor], alone: .good,
      anchored: .open),
    Row("signed by the anchor itself", [], by: root, alone: .good, anchored: .good),
  ]

  @Test(arguments: rows)
  func `what no path avoids is proven, and nothing else`(row: Row) {
    #expect(PathJudge(anchors: nil).finding(of: row.chain) == row.alone)
    #expect(PathJudge(anchors: [Self.anchor]).finding(of: row.chain) == row.anchored)
  }
}
