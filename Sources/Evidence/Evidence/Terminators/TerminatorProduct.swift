/// A product that ends TLS and begins it anew with certificates of its own.
///
/// The raw value is its name as its maker writes it.
public enum TerminatorProduct: String, Hashable, Sendable, CaseIterable {
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

  // Inspection of a network's or a device's owner
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

  /// The purpose of such a product.
  public enum Purpose: Hashable, Sendable {
    /// A tester put it there to read or change the traffic.
    case debugging
    /// The owner of the network or the device inspects the traffic.
    case inspection
  }

  /// The purpose of the product.
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
