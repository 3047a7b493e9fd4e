import ArgumentParser
import Configuration
import Evidence

/// The proxies that end TLS between the app and its servers.
struct ProxyOptions: ParsableArguments {
  @Option(\.throughProxy) var throughProxy: [String]

  /// Fills in missing options from the settings.
  mutating func take(_ configuration: EffectiveConfiguration) {
    if throughProxy.isEmpty { throughProxy = configuration[\.throughProxy] ?? [] }
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
