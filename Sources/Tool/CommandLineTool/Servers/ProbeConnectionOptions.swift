import AppTransportSecurity
import ArgumentParser
import HostNames
import Probing
import ProtocolRegistries
import Reporting
import SystemCalls
import WordBook

struct ProbeConnectionOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Give up on a connection after this long: 5s, 1m. (default: "
        + "\(DurationArgument(ProbeOptions.usualTimeout)))", valueName: "time"))
  var timeout: DurationArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Start at most this many connections per second. (default: \(ProbeOptions.usualRate))",
      valueName: "count"))
  var rate: Int?

  @Flag(help: "Connect only to IPv4 addresses.")
  var ipv4 = false

  @Flag(help: "Connect only to IPv6 addresses.")
  var ipv6 = false

  @Flag(help: "Connect to the servers directly, even if the environment names a proxy.")
  var noProxy = false

  private static let (mostTimeout, mostRate) = (600, 1000)

  func validate() throws {
    if let timeout, timeout.seconds > Self.mostTimeout {
      throw ValidationError("--timeout is at most \(Self.mostTimeout / 60) minutes.")
    }
    if let rate, !(1...Self.mostRate ~= rate) {
      throw ValidationError("--rate is a number from 1 to \(Self.mostRate).")
    }
    if ipv4, ipv6 {
      throw ValidationError(
        "--ipv4 and --ipv6 together leave no address; use only one of them.")
    }
  }

  /// The first given option; `nil` if none is given.
  var firstGiven: String? {
    firstGivenOption([
      "--timeout": timeout != nil, "--rate": rate != nil, "--ipv4": ipv4, "--ipv6": ipv6,
      "--no-proxy": noProxy,
    ])
  }

  /// Returns the probe's options; if cipher suites are given, the first ClientHello offers only
  /// these.
  func options(offeringFirst fewest: Set<CipherSuite>? = nil) -> ProbeOptions {
    ProbeOptions(
      ladder: Self.ladder(fewest), timeout: timeout?.duration ?? ProbeOptions.usualTimeout,
      rate: rate ?? ProbeOptions.usualRate,
      families: ipv4 ? .ipv4 : ipv6 ? .ipv6 : .any, program: "atsift/\(ATSiftRelease.version)")
  }

  /// The TLS offers of a probe, with the cipher suites that any iOS version since 9 accepts.
  private static func ladder(_ fewest: Set<CipherSuite>?) -> TLSOfferSequence {
    let systems = SystemVersion.releases(.iOS, in: 9...SystemVersion.newest(.iOS).major)
    func union(_ suites: (SystemVersion) -> Set<CipherSuite>) -> Set<CipherSuite> {
      systems.reduce(into: []) { $0.formUnion(suites($1)) }
    }
    return TLSOfferSequence(
      fewest: fewest, strict: union { CipherSuiteTable.required(for: $0) },
      withoutForwardSecrecy: union { CipherSuiteTable.withoutForwardSecrecy(for: $0) })
  }

  /// Throws if an environment variable sets a proxy for one of the servers.
  func refuseProxy(for targets: [ProbeTarget]) throws(ToolError) {
    guard !noProxy else { return }
    let proxies = ProxyEnvironment(environmentVariable)
    for target in targets {
      for question in target.questions {
        guard let variable = proxies.variable(for: target, question) else { continue }
        throw .proxied(target.host.name, by: variable)
      }
    }
  }
}
