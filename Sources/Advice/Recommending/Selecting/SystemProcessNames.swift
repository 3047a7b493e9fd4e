import Escaping
import Evidence

enum SystemProcessNames {
  /// Names of system processes, without processes that also work for apps (`nsurlsessiond`,
  /// `com.apple.WebKit.Networking`, `mediaserverd`).
  private static let processes: Set<String> = [
    "accountsd", "adprivacyd", "akd", "amsaccountsd", "amsengagementd", "analyticsd", "apsd",
    "appstored", "assetsd", "AssetCacheLocatorService", "assistantd", "biomesyncd", "bookassetd",
    "CallHistorySyncHelper", "captiveagent", "cloudd", "CommCenter", "configd", "coreduetd",
    "dataaccessd", "diagnosticd", "fmfd", "fmipcore", "findmydeviced", "geod", "gamed",
    "healthd", "homed", "identityservicesd", "IMTransferAgent", "itunescloudd", "itunesstored",
    "kernel_task", "locationd", "lsd", "mDNSResponder", "maild", "MobileAsset", "mobileassetd",
    "mobileactivationd", "nehelper", "nesessionmanager", "networkserviceproxy", "nsurlstoraged",
    "parsecd", "parsec-fbf", "passd", "photoanalysisd", "powerd", "promotedcontentd",
    "remindd", "rapportd", "routined", "rtcreportingd", "searchpartyd", "securityd",
    "sharingd", "SpringBoard", "softwareupdated", "softwareupdateservicesd", "storekitagent",
    "suggestd", "swcd", "symptomsd", "syncdefaultsd", "timed", "transparencyd", "triald",
    "trustd", "trustdFileHelper", "weatherd", "wifid", "wifianalyticsd", "WirelessRadioManagerd",
  ]

  /// Names of system processes that are longer than 15 bytes, so that captures may truncate them.
  private static let longNames = processes.filter {
    $0.utf8.count > ProcessName.keptCounts.lowerBound
  }

  static func isAgent(_ process: ForeignText) -> Bool {
    process.isOne(of: processes)
      || process.utf8Count >= ProcessName.keptCounts.lowerBound
        && longNames.contains { ProcessName.isName(process, of: $0) }
  }

  /// Returns true if a process works only for the system.
  ///
  /// In an App Privacy Report, the name is a bundle identifier; `witness` is `nil` for a capture.
  static func isAgent(_ process: ForeignText, by witness: TrafficLogKind?) -> Bool {
    witness == .privacyReport ? process.hasPrefix("com.apple.") : isAgent(process)
  }

  /// Returns true for hosts that only system processes contact; for captures without process names.
  static func isAgentHost(_ host: String) -> Bool {
    hosts.contains(host) || suffixes.contains { host.hasSuffix($0) }
  }

  private static let hosts: Set<String> = [
    "captive.apple.com", "captive.g.aaplimg.com", "gs.apple.com", "mesu.apple.com",
    "gdmf.apple.com", "albert.apple.com", "humb.apple.com", "static.ips.apple.com",
    "init.ess.apple.com", "init-p01st.push.apple.com", "init.push.apple.com",
    "configuration.apple.com", "configuration.ls.apple.com", "gspe1-ssl.ls.apple.com",
    "time.apple.com", "xp.apple.com", "bag.itunes.apple.com", "iphone-ld.apple.com",
    "ocsp.apple.com", "ocsp2.apple.com", "crl.apple.com", "valid.apple.com",
    "certs.apple.com", "mask.icloud.com", "mask-h2.icloud.com", "mask-api.icloud.com",
    "gateway.icloud.com", "setup.icloud.com",
  ]

  private static let suffixes = [
    ".ls.apple.com", ".push.apple.com", ".aaplimg.com", ".courier.push.apple.com",
  ]

  /// Media types of certificates that the system downloads from the issuer URL in a certificate
  /// (RFC 5280, section 4.2.2.1).
  static let certificateMediaTypes: Set<String> = [
    "application/pkix-cert", "application/pkcs7-mime",
  ]

  /// Media types of requests that the trust daemon sends over http by design (RFC 6960).
  static let trustMediaTypes: Set<String> = [
    "application/ocsp-request", "application/ocsp-response", "application/pkix-crl",
  ]
}
