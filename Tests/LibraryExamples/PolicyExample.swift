import AppTransportSecurity
import PropertyLists

/// Decides whether an app on iOS 17 may load `http://` from a host.
func decision(onHTTPTo host: String, infoPlist: [UInt8]) throws -> Decision {
  let document = try PropertyListDocument(infoPlist)
  var policy = TransportSecurityPolicy()
  if case .dictionary(let dictionary)? = document.node(at: ["NSAppTransportSecurity"])?.value {
    policy = TransportSecurityPolicy(propertyList: dictionary)
  }
  let iOS17 = SystemVersion(.iOS, 17)
  let evaluator = PolicyEvaluator(system: iOS17, linkedSDK: iOS17)
  return evaluator.evaluate(TransportFacts(scheme: .http, host: host), under: policy)
}
