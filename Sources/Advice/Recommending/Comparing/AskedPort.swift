import Evidence

/// A port at which a host was asked, in clear or over TLS, and which needs were seen there.
struct AskedPort: Hashable, Sendable {
  let port: UInt16
  let isClear: Bool
  /// What stands against it, as far as is known.
  fileprivate(set) var violated: NeedKinds = []
  /// What could not be told, of some connection at least.
  fileprivate(set) var untold: NeedKinds = []
  /// What some connection showed to meet ATS.
  fileprivate var shown: NeedKinds = []
  /// What shows that https stands in for loads in clear, where something does.
  fileprivate(set) var secureProof: SecureURLProof?
  /// Whether an answer in clear led to https on the same host.
  fileprivate(set) var redirects = false
  /// Whether an answer in clear led to no https on the same host.
  fileprivate(set) var servesInClear = false

  /// What was seen to meet ATS, by every connection that tells anything of it.
  var met: NeedKinds { shown.subtracting(violated).subtracting(untold) }

  /// Whether https was seen here, and nothing that stands against it or can't be told.
  var complies: Bool { !isClear && !shown.isEmpty && violated.isEmpty && untold.isEmpty }
}

extension HostJudgement {
  /// The ports at which the host was asked, in order.
  var askedPorts: [AskedPort] {
    var violated = [NeedKinds](repeating: [], count: sightings.count)
    var untold = violated
    for item in cases {
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
    if tls.certificate != nil { kinds.formUnion(.certificate) }
    return kinds
  }
}

extension HostSuggestion {
  /// Whether this run shows the contrary of what stood against the host in an older one.
  ///
  /// What is not asked again shows nothing, so each port with the need must be seen to meet it. A
  /// load in clear has no such port: it is gone where the host was asked in clear alone, and is asked
  /// over https alone now, which complies.
  func showsContrary(of kind: Need.Kind, in old: HostSuggestion) -> Bool {
    guard kind != .cleartext else {
      return old.askedPorts.allSatisfy(\.isClear) && !askedPorts.contains(where: \.isClear)
        && askedPorts.contains(where: \.complies)
    }
    let kind = NeedKinds(kind)
    return old.askedPorts.filter { $0.violated.contains(kind) }.allSatisfy { before in
      askedPorts.contains {
        $0.port == before.port && $0.isClear == before.isClear && $0.met.contains(kind)
      }
    }
  }

  /// Whether nothing of this run tells of a kind of need, be it that it is there or that it is not.
  func isSilent(on kind: Need.Kind) -> Bool {
    let kind = NeedKinds(kind)
    return kind.isSubset(of: .shownByHandshakes)
      && !askedPorts.contains { $0.violated.contains(kind) || $0.met.contains(kind) }
  }

  /// Whether every port that asked for an older TLS version in another run tells its version in this.
  func tellsVersions(violatedIn old: HostSuggestion) -> Bool {
    let kind = NeedKinds(.tlsVersion)
    return old.askedPorts.filter { $0.violated.contains(kind) }.allSatisfy { before in
      askedPorts.contains {
        $0.port == before.port && !$0.isClear && !$0.untold.contains(kind)
          && ($0.violated.contains(kind) || $0.met.contains(kind))
      }
    }
  }
}
