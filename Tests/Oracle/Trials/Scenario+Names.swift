extension Scenario {
  /// Takes the names out of some hellos, and gives the addresses their names in other ways.
  mutating func guessNames(using randomness: inout Randomness) {
    for host in hosts where !host.isAddress && !host.isLocal && randomness.chance(60) {
      let isMine: (Connection) -> Bool = { $0.host == host && $0.handshake != nil }
      guard connections.contains(where: isMine) else { continue }
      let twins = (0..<randomness.pick(weighted: [(60, 0), (25, 1), (15, 2)])).map { number in
        Host(
          name: "twin\(number).\(host.address.text.dropFirst(11)).example", address: host.address)
      }
      let source = randomness.pick(weighted: [
        (60, NameAnswer.Source.dns), (20, .alias), (20, .nameResolutionBlock),
      ])
      for index in connections.indices where isMine(connections[index]) {
        guard case .handshake(let handshake) = connections[index].form, !handshake.isProxied,
          randomness.chance(75)
        else { continue }
        // A resumed session may be one whose certificate another connection shows.
        let showsCertificate = connections.contains {
          $0.host == host && $0.handshake?.seenCertificate != nil
        }
        if handshake.isResumed, showsCertificate { continue }
        hide(index, handshake, beside: twins, using: &randomness)
      }
      hosts += twins
      for capture in Set(
        connections.filter { $0.naming != .stated && $0.host.address == host.address }
          .map(\.capture)
      ).sorted() {
        for name in ([host] + twins).shuffled(using: &randomness) {
          nameAnswers.append(
            NameAnswer(
              name: name.name, address: name.address, source: source, capture: capture,
              // Before all connections of the capture, in an order of its own.
              time: Self.start(of: capture) - 1_000_000 + 1000 * nameAnswers.count))
        }
      }
    }
  }

  /// Takes the name out of one hello, and chooses the names of the certificate.
  private mutating func hide(
    _ index: Int, _ original: Handshake, beside twins: [Host], using randomness: inout Randomness
  ) {
    var handshake = original
    let host = connections[index].host
    let names = Set(([host] + twins).map(\.name))
    if randomness.chance(30) { handshake.certificate?.namesAnotherHost = true }
    defer { connections[index].form = .handshake(handshake) }
    guard let seen = handshake.seenCertificate else {
      connections[index].naming = .open(names)
      return
    }
    if seen.namesAnotherHost {
      connections[index].naming = .refuted(names)
      return
    }
    connections[index].naming = .confirmed
    guard let twin = twins.first else {
      // A certificate of many names, one of which is meant by a wildcard.
      let parent = host.name.split(separator: ".").dropFirst().joined(separator: ".")
      if parent.contains("."), randomness.chance(25) {
        handshake.certificate?.names = ["mail.harbour.example", "*." + parent]
      }
      return
    }
    switch randomness.number(in: 0...9) {
    case 0...5: break
    case 6...8:
      connections[index].host = twin
      handshake.certificate?.names = [twin.name, "mail.harbour.example"]
    default:
      handshake.certificate?.names = [host.name, twin.name]
      connections[index].naming = .open(names)
    }
  }
}
