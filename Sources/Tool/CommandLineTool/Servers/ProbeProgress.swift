import HostNames
import Probing

/// An event of a probe in words.
struct ProbeProgress {
  private let event: ProbeEvent

  init(_ event: ProbeEvent) { self.event = event }

  /// Says it on standard error.
  func tell(_ console: Console) {
    switch event {
    case .unresolved, .unconnected, .full: console.warn(text)
    default: console.note(text)
    }
  }

  /// The sentence.
  var text: String {
    switch event {
    case .asking(let target, let question, let address, let step):
      "asking \(place(target, question)) at \(address)\(step.map { ": \(words($0))" } ?? ", without TLS")"
    case .unresolved(let target, let reason):
      "\(target.host.name): not asked, its address is unknown (\(reason))"
    case .unconnected(let target, let question, let address, let failure):
      "\(place(target, question)): no connection to \(address) (\(failure))"
    case .silent(let target, let question): "\(place(target, question)): said nothing"
    case .chose(let target, let question, let choice, let isFinished):
      "\(place(target, question)): \(choice.version), \(choice.cipherSuite)"
        + (isFinished ? "" : "; the handshake was not finished and used")
    case .refused(let target, let question, let alert):
      "\(place(target, question)): took no offer\(alert.map { " (\($0))" } ?? "")"
    case .otherProtocol(let target, let question): "\(place(target, question)): does not speak TLS"
    case .full(let target):
      "\(target.host.name): not asked, the conversations so far are too long"
    }
  }

  private func place(_ target: ProbeTarget, _ question: ProbeTarget.Question) -> String {
    "\(target.urlHost):\(question.port)"
  }

  private func words(_ step: OfferLadder.Step) -> String {
    switch step {
    case .strict: "the offer of an ATS client"
    case .olderVersions: "older versions too"
    case .withoutForwardSecrecy: "key exchange without forward secrecy too"
    case .olderVersionsWithoutForwardSecrecy: "older versions, and no forward secrecy"
    case .anything: "everything"
    }
  }
}
