import ApplicationProtocols
import ByteReading

extension FuzzTarget {
  /// A DNS message.
  static let dns = FuzzTarget(
    "dns",
    recorded: { traffic in
      traffic.dnsMessages
    }
  ) { input in
    guard let message = input.withBytes({ try? DNSMessage($0) }) else { return }
    try promise(message.questions.count <= DNSMessage.maximumQuestions, "questions have a limit")
    try promise(message.answers.count <= DNSMessage.maximumAnswers, "answers have a limit")
    for name in message.questions.map(\.name) + message.answers.map(\.name) {
      // Each byte of a name becomes four characters at the most.
      try promise(
        name.utf8.count <= 4 * 255 && name.utf8.allSatisfy { 0x21...0x7e ~= $0 },
        "names are short and visible ASCII: \(name)")
    }
    for case .service(let binding) in message.answers.map(\.value) {
      try promise(
        binding.addressHints.count <= DNSServiceBinding.maximumHints, "hints have a limit")
      try promise(
        binding.applicationProtocols.allSatisfy { $0.utf8.allSatisfy { 0x21...0x7e ~= $0 } },
        "protocols are visible ASCII")
    }
    let resolutions = message.resolvedAddresses()
    try promise(resolutions.count <= DNSMessage.maximumQuestions, "what was asked has a limit")
    for resolution in resolutions {
      try promise(resolution.chain.count <= DNSResolution.maximumChain, "aliases have a limit")
      try promise(
        Set(resolution.addresses).count == resolution.addresses.count
          && resolution.addresses.count <= DNSResolution.maximumAddresses,
        "addresses have a limit and stand there once")
    }
  }
}
