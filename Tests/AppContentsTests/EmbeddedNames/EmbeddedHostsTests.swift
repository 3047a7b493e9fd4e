import AppContents
import Escaping
import HostNames
import TestSupport
import Testing

@Suite struct EmbeddedHostsTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let files = [
    ("Shop.app/Shop", MachOBuilder(sections: [.strings("http://a.example", "shop.com")]).bytes),
    ("Shop.app/main.jsbundle", Array("fetch('https://a.example/v1');ws('ws://b.example')".utf8)),
    ("Shop.app/config.json", Array("{\"host\": \"shop.com\"}".utf8)),
    (
      "Shop.app/Info.plist",
      Array("<!DOCTYPE plist SYSTEM \"http://www.apple.com/DTDs/P.dtd\"><plist/>".utf8)
    ),
  ]

  private func shown(_ hosts: EmbeddedHosts) -> [String] {
    hosts.hosts.map { host in
      let places = host.mentions.flatMap(\.places).map { place in
        place.file.lastPathComponent?.displayed ?? ""
      }
      return "\(host.host) \(host.schemes.map(\.rawValue).sorted()) \(places)"
    }
  }

  private static let expected = [
    "a.example [\"http\", \"https\"] [\"Shop\", \"main.jsbundle\"]",
    "b.example [\"ws\"] [\"main.jsbundle\"]", "shop.com [] [\"Shop\", \"config.json\"]",
    "www.apple.com [] [\"Info.plist\"]",
  ]

  @Test func `a folder and a zip file say the same`() throws {
    for (name, bytes) in Self.files { try folder.write(bytes, to: "Payload/" + name) }
    let inFolder = try EmbeddedHosts.all(at: folder.path + "/Payload/Shop.app")
    #expect(shown(inFolder) == Self.expected)
    #expect(inFolder.isComplete)
    #expect(inFolder.files == 4)
    #expect(inFolder.bytes == Self.files.reduce(0) { $0 + $1.1.count })

    let archive = ZipBuilder.archive(
      Self.files.map { ZipBuilder.Entry(deflating: $0.1, name: "Payload/" + $0.0) })
    let path = try folder.write(archive, to: "Shop.ipa")
    let inArchive = try EmbeddedHosts.all(at: path)
    #expect(shown(inArchive) == Self.expected)
    #expect(
      inArchive.hosts[1].mentions[0].places[0].file
        == ForeignText(path + "/Payload/Shop.app/main.jsbundle"))
    #expect(inArchive.isComplete)

    let host = try #require(HostName(parsing: "www.apple.com"))
    #expect(inFolder[host]?.isKnownIdentifier == true)
    #expect(inFolder[host]?.hasCleartextURL == false)
    #expect(HostName(parsing: "a.example").flatMap { inFolder[$0] }?.hasCleartextURL == true)
    #expect(HostName(parsing: "c.example").flatMap { inFolder[$0] } == nil)
  }

  @Test func `a file that cannot be read is a gap`() throws {
    var wrong = ZipBuilder.Entry("Payload/Shop.app/a", "http://a.example")
    wrong.checkSum ^= 1
    let path = try folder.write(
      ZipBuilder.archive([wrong, .init("Payload/Shop.app/b", "http://b.example")]), to: "Shop.ipa")
    let hosts = try EmbeddedHosts.all(at: path)
    #expect(hosts.hosts.map(\.host.name) == ["a.example", "b.example"])
    #expect(hosts.gaps.map(\.file) == [ForeignText(path + "/Payload/Shop.app/a")])
    #expect(!hosts.isComplete)
  }

  @Test func `hosts beyond the limit are counted`() throws {
    let text = (0..<20_100).map { "http://h\($0).example" }.joined(separator: " ")
    let hosts = try ScannedFile(text).hosts
    #expect(hosts.hosts.count == 20_000)
    #expect(hosts.hostsNotListed == 100)
    #expect(!hosts.isComplete)
    let ports = (1..<300).map { "http://h.example:\($0)" }.joined(separator: " ")
    let host = try ScannedFile(ports + " " + ports).hosts.hosts[0]
    #expect(host.mentions.count + host.mentionsNotListed / 2 == 299)
  }

  @Test func `places beyond the first are counted`() throws {
    let text = Array(repeating: "http://h.example ", count: 1000).joined()
    let mention = try ScannedFile(text).hosts.hosts[0].mentions[0]
    #expect(mention.count == 1000)
    #expect(mention.places.map(\.offset) == [0, 17, 34, 51])
  }
}
