/// A product that terminates TLS.
///
/// The raw value is the product's name in the maker's spelling.
public enum TLSProxyProduct: String, Hashable, Sendable, CaseIterable {
  // Debug proxies
  case anyProxy = "AnyProxy"
  case burpSuite = "Burp Suite"
  case charles = "Charles"
  case fiddler = "Fiddler"
  case goproxy
  case hoverfly = "Hoverfly"
  case httpToolkit = "HTTP Toolkit"
  case mitmproxy
  case mockServer = "MockServer"
  case proxyman = "Proxyman"
  case proxyPin = "ProxyPin"
  case quantumultX = "Quantumult X"
  case reqable = "Reqable"
  case requestly = "Requestly"
  case stream = "Stream"
  case surge = "Surge"
  case titanium = "Titanium Web Proxy"
  case wireMock = "WireMock"
  case zap = "ZAP"

  // Inspection by the owner of the network or device
  case adGuard = "AdGuard"
  case avast = "Avast"
  case avg = "AVG"
  case bitdefender = "Bitdefender"
  case blueCoat = "Blue Coat"
  case ciscoUmbrella = "Cisco Umbrella"
  case cloudflareGateway = "Cloudflare Gateway"
  case contentKeeper = "ContentKeeper"
  case cyberoam = "Cyberoam"
  case eset = "ESET"
  case forcepoint = "Forcepoint"
  case fortiGate = "FortiGate"
  case kaspersky = "Kaspersky"
  case mcAfee = "McAfee Web Gateway"
  case netskope = "Netskope"
  case netSpark = "NetSpark"
  case norton = "Norton"
  case smoothwall = "Smoothwall"
  case sophos = "Sophos"
  case trendMicro = "Trend Micro IWSS"
  case zscaler = "Zscaler"

  public enum Purpose: Hashable, Sendable {
    case debugging
    /// A product that inspects the traffic of a network or device for its owner.
    case inspection
  }

  public var purpose: Purpose {
    switch self {
    case .anyProxy, .burpSuite, .charles, .fiddler, .goproxy, .hoverfly, .httpToolkit, .mitmproxy,
      .mockServer, .proxyman, .proxyPin, .quantumultX, .reqable, .requestly, .stream, .surge,
      .titanium, .wireMock, .zap:
      .debugging
    case .adGuard, .avast, .avg, .bitdefender, .blueCoat, .ciscoUmbrella, .cloudflareGateway,
      .contentKeeper, .cyberoam, .eset, .forcepoint, .fortiGate, .kaspersky, .mcAfee, .netskope,
      .netSpark, .norton, .smoothwall, .sophos, .trendMicro, .zscaler:
      .inspection
    }
  }
}
