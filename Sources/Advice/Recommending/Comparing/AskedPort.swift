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

extension HostSuggestion {
  /// Tells whether this run disproves a need of the host in an older run.
  ///
  /// A port that is not contacted again proves nothing, so each port with the need must be seen to
  /// meet the requirement. A cleartext need has no such port. It is gone only if the older run
  /// contacted the host over cleartext alone, and this run contacts it over https alone and
  /// complies on some port.
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

  /// Tells whether a kind of need that handshakes can show is neither shown nor disproved by this
  /// run.
  func isSilent(on kind: Need.Kind) -> Bool {
    let kind = NeedKinds(kind)
    return kind.isSubset(of: .shownByHandshakes)
      && !askedPorts.contains { $0.violated.contains(kind) || $0.met.contains(kind) }
  }

  /// Tells whether this run shows the TLS version on every port that needed an older one in another
  /// run.
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
