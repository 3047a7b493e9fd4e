import ProjectFiles
import PropertyLists
import Testing

/// The dictionary that electron-builder makes of `extendInfo`.
struct ElectronInfoPlistsTests {
  private static let local: PropertyListValue = [
    "NSTemporaryExceptionAllowsInsecureHTTPSLoads": false, "NSIncludesSubdomains": false,
    "NSTemporaryExceptionAllowsInsecureHTTPLoads": true,
    "NSTemporaryExceptionMinimumTLSVersion": "1.0",
    "NSTemporaryExceptionRequiresForwardSecrecy": false,
  ]

  private func file(_ text: String) throws -> ProjectFile {
    try #require(try ProjectFile(Array(text.utf8), named: "electron-builder.yml"))
  }

  private func policy(_ file: ProjectFile, _ place: String) -> PropertyListValue? {
    file.document.node(at: [place, "extendInfo", "NSAppTransportSecurity"])?.value
  }

  @Test func `keys for local servers are added to the app of mac`() throws {
    let file = try file(
      "mac: {extendInfo: {NSAppTransportSecurity: {NSAllowsArbitraryLoads: false}}}")
    #expect(
      policy(file, "mac") == [
        "NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true,
        "NSExceptionDomains": ["localhost": Self.local, "127.0.0.1": Self.local],
      ])
    let policy = "NSAppTransportSecurity"
    let infoPlist = try #require(file.infoPlists.first)
    #expect(
      infoPlist.added == [
        [policy, "NSAllowsLocalNetworking"], [policy, "NSExceptionDomains"],
        [policy, "NSExceptionDomains", "localhost"], [policy, "NSExceptionDomains", "127.0.0.1"],
      ])
    #expect(infoPlist.isAdded(infoPlist.path + [policy, "NSAllowsLocalNetworking"]))
    #expect(!infoPlist.isAdded(infoPlist.path + [policy, "NSAllowsArbitraryLoads"]))
  }

  @Test func `an entry for localhost keeps the other one away`() throws {
    let file = try file(
      "mac: {extendInfo: {NSAppTransportSecurity: {NSExceptionDomains: {localhost: {}}}}}")
    #expect(
      policy(file, "mac") == [
        "NSExceptionDomains": ["localhost": [:]], "NSAllowsLocalNetworking": true,
        "NSAllowsArbitraryLoads": true,
      ])
  }

  @Test func `the app of the store has what is written for both, and nothing more`() throws {
    let file = try file(
      """
      mac: {extendInfo: {NSAppTransportSecurity: {NSExceptionDomains: {a.example: {A: 1, B: 1}}}}}
      mas: {extendInfo: {NSAppTransportSecurity: {NSExceptionDomains: {a.example: {B: 2}}}}}
      """)
    #expect(file.infoPlists.map(\.path) == [["mac", "extendInfo"], ["mas", "extendInfo"]])
    #expect(policy(file, "mas") == ["NSExceptionDomains": ["a.example": ["A": 1, "B": 2]]])
    #expect(file.infoPlists.last?.added.isEmpty == true)
  }
}
