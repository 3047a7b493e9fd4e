import Foundation

/// A decision case as `evaluate` takes it, of a connection of the scenario.
private struct DecisionCase: Encodable {
  struct Key: Encodable {
    var type: String
    var bits: Int
  }

  struct Facts: Encodable {
    var scheme: String
    var host: String
    var port: Int
    var tlsVersion: String?
    var cipherSuite: String?
    var leafKey: Key?
    var signatureHash: String?
    var ctCompliant: Bool?
    var trust: String?
    var extendedMasterSecret: Bool?
  }

  var id: String
  var os: String
  var linkedSDK: String
  var api = "URLSession"
  var policy: Policy
  var connection: Facts

  init(_ connection: Connection, id: String, policy: Policy, system: System, sdk: Int) {
    self.id = id
    os = system.name
    linkedSDK = "iOS \(sdk)"
    self.policy = policy
    self.connection = Facts(
      scheme: connection.handshake == nil ? "http" : "https", host: connection.host.name,
      port: connection.serverPort)
    guard let handshake = connection.handshake else { return }
    self.connection.tlsVersion = handshake.version.name
    self.connection.cipherSuite = "0x" + String(handshake.suite.code, radix: 16).leftPadded
    self.connection.ctCompliant = true
    self.connection.extendedMasterSecret = true
    guard let certificate = handshake.certificate else { return }
    self.connection.leafKey =
      switch certificate.key {
      case .rsa(let bits): Key(type: "RSA", bits: bits)
      case .ec(let bits): Key(type: "EC", bits: bits)
      }
    self.connection.signatureHash = certificate.hash.rawValue.uppercased()
    self.connection.trust =
      certificate.isSelfSigned
      ? "self-signed"
      : certificate.validTo < 0
        ? "expired"
        : certificate.validFrom > 0
          ? "not-yet-valid"
          : certificate.namesAnotherHost ? "hostname-mismatch" : "valid-installed-root"
  }
}

private struct DecisionCases: Encodable {
  var schema = "ats-policy-cases/1"
  var cases: [DecisionCase]
}

extension Trial {
  /// A decision with the words of the case, should it be wrong.
  struct Judged {
    var id: String
    var answer: Judge.Answer
    var words: String
    /// Says whether the system would have negotiated an older version of TLS (ATS-13).
    var isOfOtherVersion: Bool
  }

  /// Writes the connections, with all their facts known, as decision cases under the app's own
  /// dictionary and under none.
  func writeCases(to file: URL) throws -> [Judged] {
    var judge = Judge(sdk: scenario.deployment.sdk)
    judge.isURLSession = true
    var cases: [DecisionCase] = []
    var judged: [Judged] = []
    for connection in scenario.connections {
      // A case has no chain: the certificate as one whose chain is good.
      var certificate = connection.handshake?.certificate
      certificate?.path = .good
      for system in scenario.deployment.systems {
        for policy in [scenario.own, Policy()] {
          let id = "\(cases.count)"
          cases.append(
            DecisionCase(
              connection, id: id, policy: policy, system: system, sdk: scenario.deployment.sdk))
          judged.append(
            Judged(
              id: id,
              answer: judge.answer(
                connection, showing: certificate, under: policy, on: system),
              words: "\(system.name), \(policy.summary): \(connection.summary)",
              isOfOtherVersion: connection.handshake?.version == .tls13 && !system.isAtLeast(13)))
        }
      }
    }
    try JSONEncoder().encode(DecisionCases(cases: cases)).write(to: file)
    return judged
  }

  /// Compares the decisions of `evaluate` with the second evaluator's.
  mutating func checkEvaluation(_ output: Data, of judged: [Judged]) throws {
    var verdicts: [String: Answers.Evaluation] = [:]
    for line in output.split(separator: 0x0a) {
      let evaluation = try Answers.read(Answers.Evaluation.self, from: Data(line))
      verdicts[evaluation.id] = evaluation
    }
    for one in judged {
      let found = verdicts[one.id]
      let agrees =
        switch one.answer {
        case .open: found?.verdict == "allow"
        case .blocked: found?.verdict == "block"
        case .unknown: found != nil && !(one.isOfOtherVersion && found?.verdict == "block")
        }
      if !agrees {
        fault(
          "evaluate: \(found?.verdict ?? "nothing") (\(found?.blockedBy ?? "")) and not "
            + "\(one.answer) on \(one.words)")
        return
      }
    }
  }
}

extension String {
  fileprivate var leftPadded: String { String(repeating: "0", count: max(4 - count, 0)) + self }
}
