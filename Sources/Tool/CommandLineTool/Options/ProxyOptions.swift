import ArgumentParser
import Evidence
import ProjectFiles
import PublicSuffixes
import WordBook

/// The options for TLS-terminating proxies between app and servers.
///
/// A proxy is recognised by the number of domain owners behind it, which the public suffix list
/// distinguishes.
struct ProxyOptions: ConfigurableOptions {
  @Option(\.throughProxy) var throughProxy: [[String]]
  @Option(\.psl) var psl: String?

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    throughProxy.complete(with: configuration[\.throughProxy])
    psl = psl ?? configuration[\.psl]
  }

  var inputs: [String] { [psl].compactMap(\.self) }

  func publicSuffixes() throws(ToolError) -> PublicSuffixList {
    try PublicSuffixOptions.list(at: psl)
  }

  func validate() throws { try Self.validate(throughProxy.items()) }

  static func validate(_ throughProxy: [String]) throws {
    do throws(OptionValueError) {
      _ = try ProxyArgument.choice(throughProxy)
    } catch {
      throw ValidationError("--through-proxy: \(error.text)")
    }
  }

  var choice: ProxyRecognition { Self.choice(throughProxy.items()) }

  static func choice(_ throughProxy: [String]) -> ProxyRecognition {
    // `validate` has refused combinations that contradict each other.
    (try? ProxyArgument.choice(throughProxy)) ?? .automatic
  }
}
