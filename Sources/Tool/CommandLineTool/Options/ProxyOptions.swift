import ArgumentParser
import Evidence
import ProjectFiles
import PublicSuffixes
import WordBook

/// The proxies that end TLS between the app and its servers, and the list that tells apart the owners
/// of domains, by whose number a proxy is known.
struct ProxyOptions: ParsableArguments {
  @Option(\.throughProxy) var throughProxy: [String]
  @Option(\.psl) var psl: String?

  /// Fills in missing options from the settings.
  mutating func take(_ configuration: EffectiveConfiguration) {
    if throughProxy.isEmpty { throughProxy = configuration[\.throughProxy] ?? [] }
    psl = psl ?? configuration[\.psl]
  }

  /// The files that are read.
  var inputs: [String] { [psl].compactMap(\.self) }

  /// The list that was named, or the built-in one.
  func publicSuffixes() throws(ToolError) -> PublicSuffixList {
    try PublicSuffixOptions.list(at: psl)
  }

  func validate() throws { try Self.validate(throughProxy) }

  /// Refuses choices that do not go together.
  static func validate(_ throughProxy: [String]) throws {
    do throws(OptionValueError) {
      _ = try ProxyArgument.choice(throughProxy)
    } catch {
      throw ValidationError("--through-proxy: \(error.text)")
    }
  }

  /// The option in the form the index of terminators takes it.
  var choice: ThroughProxy { Self.choice(throughProxy) }

  /// Choices in the form the index of terminators takes them.
  static func choice(_ throughProxy: [String]) -> ThroughProxy {
    // `validate` has refused what does not go together.
    (try? ProxyArgument.choice(throughProxy)) ?? .automatic
  }
}
