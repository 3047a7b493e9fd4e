import ApplicationProtocols
import Bytes
import HostNames
import TestSupport

extension FuzzTarget {
  /// A DNS message, the same bytes as messages over TCP, and as keys for Encrypted Client Hello.
  static let dns = FuzzTarget(
    "dns",
    examples: { [dnsStream, Array(dnsStream.dropFirst(2)), encryptedHelloConfigs] },
    recorded: { traffic in
      traffic.dnsMessages
    }
  ) { input in
    try checkStream(input)
    try checkConfigs(input)
    guard let message = input.withBytes({ try? DNSMessage($0) }) else { return }
    try promise(message.questions.count <= DNSMessage.maximumQuestions, "questions have a limit")
    try promise(message.answers.count <= DNSMessage.maximumAnswers, "answers have a limit")
    for name in message.questions.map(\.name.text) + message.answers.map(\.name.text) {
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
      try check(binding.encryptedHelloConfigs)
    }
    let resolutions = message.resolvedAddresses()
    try promise(resolutions.count <= DNSMessage.maximumQuestions, "what was asked has a limit")
    for resolution in resolutions {
      try promise(resolution.chain.count <= DNSResolution.maximumChain, "aliases have a limit")
      try promise(
        Set(resolution.addresses).count == resolution.addresses.count
          && resolution.addresses.count <= DNSResolution.maximumAddresses,
        "addresses have a limit and stand there once")
      try promise(
        resolution.bindings.count <= DNSResolution.maximumBindings, "service records have a limit")
    }
  }

  /// Two answers over TCP.
  private static let dnsStream: [UInt8] = {
    let answer = DNSMessageBuilder(
      questions: [DNSMessageBuilder.question(DNSMessageBuilder.name("a.example"))],
      answers: [
        DNSMessageBuilder.alias("a.example", "b.example"),
        DNSMessageBuilder.address("b.example", 1),
        DNSMessageBuilder.service(
          "a.example", [DNSMessageBuilder.parameter(5, encryptedHelloConfigs)]),
      ])
    return answer.streamBytes + answer.streamBytes
  }()

  private static let encryptedHelloConfigs = EncryptedHelloBuilder.configs()

  /// Checks that segment boundaries do not matter, and that the reader keeps no more than it
  /// received.
  private static func checkStream(_ input: [UInt8]) throws(BrokenPromise) {
    for side in [StreamSide.client, .server] {
      var (whole, parts) = (DNSStreamReader(side: side), DNSStreamReader(side: side))
      var messages: (whole: [[UInt8]], parts: [[UInt8]]) = ([], [])
      input.withBytes { bytes in
        _ = DNSStreamReader.looksLikeStart(bytes, of: side)
        whole.receive(bytes) { messages.whole.append($0.array(at: 0, count: $0.byteCount)) }
      }
      let step = max(1, input.count / 16 + 1)
      for start in stride(from: 0, to: input.count, by: step) {
        let part = Array(input[start..<min(start + step, input.count)])
        part.withBytes { bytes in
          parts.receive(bytes) { messages.parts.append($0.array(at: 0, count: $0.byteCount)) }
        }
      }
      try promise(messages.whole == messages.parts, "where segments are cut changes nothing")
      try promise(
        messages.whole.reduce(2 * messages.whole.count) { $0 + $1.count } <= input.count,
        "messages are what came")
      try promise(
        max(whole.heldByteCount, parts.heldByteCount) <= 2 * input.count + 64,
        "no more is kept than has come")
      parts.skipGap()
      input.withBytes { parts.receive($0) { _ in } }
    }
  }

  private static func checkConfigs(_ input: [UInt8]) throws(BrokenPromise) {
    guard let configs = input.withBytes({ try? EncryptedHelloConfig.list($0) }) else { return }
    try check(configs)
  }

  private static func check(_ configs: [EncryptedHelloConfig]) throws(BrokenPromise) {
    try promise(
      configs.count <= EncryptedHelloConfig.maximumConfigs
        && configs.allSatisfy { $0.suites.count <= EncryptedHelloConfig.maximumSuites },
      "configurations have a limit")
    try promise(
      configs.allSatisfy { HostName.isHost($0.publicName) && $0.publicName.utf8.count <= 253 },
      "public names are names")
  }
}
