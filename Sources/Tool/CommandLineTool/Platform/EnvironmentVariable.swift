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
    let text = unsafe String(cString: variable)
    if text.hasPrefix(prefix) { names.append(String(text.prefix { $0 != "=" })) }
    unsafe next += 1
  }
  return names.sorted()
}
