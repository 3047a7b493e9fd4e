import SystemCalls

/// The value of an environment variable.
func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// The names of the environment variables that begin so, sorted.
func environmentVariables(beginning prefix: String) -> [String] {
  var names: [String] = []
  guard var next = unsafe environmentList else { return names }
  while let variable = unsafe next.pointee {
    let name = unsafe String(cString: variable).prefix { $0 != "=" }
    if name.hasPrefix(prefix) { names.append(String(name)) }
    unsafe next += 1
  }
  return names.sorted()
}
