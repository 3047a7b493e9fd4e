import PropertyLists

/// A dictionary with those keys and those exceptions.
func dictionary(
  _ globals: PropertyListDictionary = [:], _ exceptions: PropertyListDictionary? = nil
) -> PropertyListDictionary {
  var list = globals
  if let exceptions { list["NSExceptionDomains"] = .dictionary(exceptions) }
  return list
}

/// An exception that lets one host load cleartext.
let insecure: PropertyListValue = .dictionary([
  "NSExceptionAllowsInsecureHTTPLoads": .boolean(true)
])

/// An exception that lets a host and all names below it load cleartext.
let insecureBelow: PropertyListValue = .dictionary([
  "NSIncludesSubdomains": .boolean(true), "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
])
