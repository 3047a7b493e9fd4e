import HostNames
import Probing
import WordBook

extension ProbeEvent {
  func print(to console: Console) {
    switch self {
    case .unresolved, .notAskedAt, .unconnected, .full: console.warn(words)
    default: console.note(words)
    }
  }

  private var words: Wording {
    switch self {
    case .asking(let target, let question, let address, let step):
      .asking(place(target, question), at: "\(address)", step.map(offer))
    case .unresolved(let target, let reason): .unresolved(target.host.name, "\(reason)")
    case .notAskedAt(let target, let addresses):
      .notAskedAt(
        addresses.map { ("\($0.address)", words($0.purpose)) }, target.host.name)
    case .unconnected(let target, let question, let address, let failure):
      .unconnected(place(target, question), "\(address)", "\(failure)")
    case .silent(let target, let question): .silent(place(target, question))
    case .chose(let target, let question, let choice, let isFinished):
      .chose(
        place(target, question), "\(choice.version), \(choice.cipherSuite)", isFinished: isFinished)
    case .refused(let target, let question, let alert):
      .refused(place(target, question), alert: alert.map { "\($0)" })
    case .otherProtocol(let target, let question): .otherProtocol(place(target, question))
    case .full(let target): .conversationsFull(target.host.name)
    }
  }

  private func place(_ target: ProbeTarget, _ question: ProbeTarget.Question) -> String {
    "\(target.urlHost):\(question.port)"
  }

  private func words(_ purpose: UnaskedAddress.Purpose) -> Wording {
    switch purpose {
    case .thisNetwork: .thisNetwork
    case .loopback: .loopback
    case .linkLocal: .linkLocal
    case .ofOneNetwork: .ofOneNetwork
    case .sharedByProvider: .sharedByProvider
    case .multicast: .multicast
    case .translated: .translated
    case .reserved: .reserved
    }
  }

  private func offer(_ step: TLSOfferSequence.Step) -> Wording {
    switch step {
    case .fewest: .fewestSuites
    case .strict: .strictOffer
    case .olderVersions: .olderVersions
    case .withoutForwardSecrecy: .withoutForwardSecrecy
    case .olderVersionsWithoutForwardSecrecy: .olderVersionsWithoutForwardSecrecy
    case .anything: .anyOffer
    }
  }
}
