import Evidence

/// A port at which a host was asked, in clear or over TLS, and which needs were seen there.
struct AskedPort: Hashable, Sendable {
  let port: UInt16
  let isClear: Bool
  /// The kinds of requirement that are violated here, proven or likely.
  fileprivate(set) var violated: NeedKinds = []
  /// The kinds of requirement that some connection leaves open.
  fileprivate(set) var untold: NeedKinds = []
  /// The kinds of requirement that some connection was seen to meet.
  fileprivate var shown: NeedKinds = []
  /// The proof that https can replace cleartext loads here, if there is one.
  fileprivate(set) var secureProof: SecureURLProof?
  /// True if a cleartext response redirected to https on the same host.
  fileprivate(set) var redirects = false
  /// True if a cleartext response did not redirect to https on the same host.
  fileprivate(set) var servesInClear = false

  /// The kinds of requirement that some connection meets and none violates or leaves open.
  var met: NeedKinds { shown.subtracting(violated).subtracting(untold) }

  /// True if https was seen here, and nothing was violated or left open.
  var complies: Bool { !isClear && !shown.isEmpty && violated.isEmpty && untold.isEmpty }
}

extension HostJudgement {
  /// The ports at which the host was asked, in order.
  var askedPorts: [AskedPort] {
    var violated = [NeedKinds](repeating: [], count: sightings.count)
    var untold = violated
    for item in runs {
      for objection in item.objections {
        if objection.isViolation {
          violated[item.number].insert(NeedKinds(objection.kind))
        } else {
          untold[item.number].insert(NeedKinds(objection.kind))
        }
      }
    }
    // A hostile capture asks at every port, so that they are looked up.
    var ports: [UInt32: AskedPort] = [:]
    for (number, sighting) in sightings.enumerated() {
      let observation = sighting.observation
      let isClear = observation.kind == .http
      let key = UInt32(observation.urlPort) << 1 | (isClear ? 1 : 0)
      var port = ports[key] ?? AskedPort(port: observation.urlPort, isClear: isClear)
      port.violated.formUnion(violated[number])
      port.untold.formUnion(untold[number])
      port.shown.formUnion(
        observation.shownKinds.subtracting(violated[number]).subtracting(untold[number]))
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
  /// The kinds of needs of which it shows whether they are there.
  fileprivate var shownKinds: NeedKinds {
    guard kind != .http, let tls, tls.version != nil else { return [] }
    var kinds = NeedKinds([NeedKinds(.tlsVersion), NeedKinds(.refused)])
    if tls.cipherSuite != nil { kinds.formUnion(.handshake) }
    if tls.certificate?.value.isDescribedOnly == false { kinds.formUnion(.certificate) }
    return kinds
  }
}
