#if canImport(Darwin)
  import CSystemCalls
#endif

/// The value of an environment variable.
package func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// The names of the environment variables that begin so, sorted.
package func environmentVariables(beginning prefix: String) -> [String] {
  var names: [String] = []
  guard var next = unsafe environmentList else { return names }
  while let variable = unsafe next.pointee {
    let text = unsafe String(cString: variable)
    if text.hasPrefix(prefix) { names.append(String(text.prefix { $0 != "=" })) }
    unsafe next += 1
  }
  return names.sorted()
}

/// The environment variables of this process, as `name=value`; the last pointer is null.
var environmentList: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  #if canImport(Darwin)
    unsafe apple_environment()
  #else
    unsafe environ
  #endif
}
