package import AppTransportSecurity
import Evidence

package struct RequestedPort: Hashable, Sendable {
  package let port: UInt16
  package let isClear: Bool
  package fileprivate(set) var violated: Requirements = []
  package fileprivate(set) var undecided: Requirements = []
  fileprivate var shown: Requirements = []
  package fileprivate(set) var secureProof: HTTPSReplacementProof?
  package fileprivate(set) var redirects = false
  package fileprivate(set) var servesInClear = false

  package var met: Requirements { shown.subtracting(violated).subtracting(undecided) }

  package var complies: Bool { !isClear && !shown.isEmpty && violated.isEmpty && undecided.isEmpty }
}

extension HostJudgement {
  var askedPorts: [RequestedPort] {
    var violated = [Requirements](repeating: [], count: sightings.count)
    var undecided = violated
    for item in runs {
      for objection in item.objections {
        if objection.isViolation {
          violated[item.number].insert(Requirements(objection.requirement.evaluated))
        } else {
          undecided[item.number].insert(Requirements(objection.requirement.evaluated))
        }
      }
    }
    // A hostile capture may use every port of a host, so they are found by a dictionary.
    var ports: [UInt32: RequestedPort] = [:]
    for (number, sighting) in sightings.enumerated() {
      let observation = sighting.observation
      let isClear = observation.kind == .http
      let key = UInt32(observation.urlPort) << 1 | (isClear ? 1 : 0)
      var port = ports[key] ?? RequestedPort(port: observation.urlPort, isClear: isClear)
      port.violated.formUnion(violated[number])
      port.undecided.formUnion(undecided[number])
      port.shown.formUnion(
        observation.shownRequirements.subtracting(violated[number]).subtracting(undecided[number]))
      if observation.isClearLoad {
        port.secureProof = secureURLs[port.port]?.proof
        if observation.redirectToHTTPS(on: host) != nil {
          port.redirects = true
        } else if observation.http?.status != nil {
          port.servesInClear = true
        }
      }
      ports[key] = port
    }
    return ports.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Observation {
  fileprivate var shownRequirements: Requirements {
    guard kind != .http, let tls, tls.version != nil else { return [] }
    var requirements: Requirements = [.tlsVersion, .handshake]
    if tls.cipherSuite != nil { requirements.formUnion(.chosenSuite) }
    if tls.certificate?.value.isDescribedOnly == false { requirements.formUnion(.certificate) }
    return requirements
  }
}
