#if canImport(Darwin)
  import CSystemCalls
#endif

/// Returns the value of an environment variable; `nil` if it is not set.
package func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// Returns the names of the environment variables that begin with `prefix`, sorted.
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
