import AppContents
import Escaping
import Foundation
import HostNames
import TestSupport

extension FuzzTarget {
  /// One file of an app, or a zip file of some, searched for hosts.
  static let appContents = FuzzTarget("app-contents", examples: { try examplesOfContents }) {
    input in
    let file = FileManager.default.temporaryDirectory.appending(
      path: "atsift-fuzz-\(ProcessInfo.processInfo.processIdentifier)-\(UUID())")
    try Data(input).writeScratch(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    let found: EmbeddedHosts
    do throws(AppBundleError) {
      found = try EmbeddedHosts.all(at: path)
    } catch {
      return try promise(!error.description.isEmpty, "what is wrong is said")
    }
    // DEFLATE makes no more than a thousand bytes of one.
    try promise(found.bytes <= 1_100 * input.count, "what is unpacked was packed")
    var names: Set<HostName> = []
    let areSorted = zip(found.hosts, found.hosts.dropFirst()).allSatisfy { one, next in
      !next.host.name.utf8.lexicographicallyPrecedes(one.host.name.utf8)
    }
    try promise(areSorted, "hosts are in order")
    for host in found.hosts {
      try promise(HostName.isCanonical(host.host.description), "hosts are in their one form")
      try promise(!host.mentions.isEmpty, "a host is mentioned")
      try promise(names.insert(host.host).inserted, "a host is listed once")
      for mention in host.mentions {
        try promise(mention.count >= mention.places.count, "places are counted")
        for place in mention.places {
          try promise(place.file.hasPrefix(path), "a place lies in its file")
          try promise(0..<found.bytes ~= place.offset, "an offset lies in its file")
        }
      }
    }
  }

  private static var examplesOfContents: [[UInt8]] {
    get throws {
      let texts = [
        "http://a.example/x https://user:word@b.example:8443?q ws:\\/\\/c.example\\/ wss://[::1]:1/",
        "{\"key.com\": [\"shop.com\", \"http://www.w3.org/2000/svg\"]}",
        "<?xml version=\"1.0\"?><plist><dict><key>a.com</key><string>b.com</string></dict></plist>",
        "http://%@/ http://b\u{fc}cher.example/ \u{8bbf}http://a.example\u{67e5}",
      ].map { Array($0.utf8) }
      let slice: [UInt8] = executable(strings: "http://a.example\0api.shop.com\0")
      let fat: [UInt8] = [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 1, 1, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 28]
      let size: [UInt8] = [0, 0, UInt8(slice.count >> 8), UInt8(slice.count & 0xff), 0, 0, 0, 0]
      let wide: [UInt8] = "http://a.example/".utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
      let archive = ZipBuilder.archive([
        ZipBuilder.Entry(deflating: texts[0], name: "Payload/Shop.app/main.js"),
        ZipBuilder.Entry("Payload/Shop.app/a.json", "[\"shop.com\"]"),
      ])
      let executables: [[UInt8]] = [slice, fat + size + slice]
      return try texts + PropertyListExamples.all + executables + [wide, archive, bytecode]
    }
  }

  private static func little(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { (number: Int) -> [UInt8] in
      (0..<4).map { (place: Int) -> UInt8 in UInt8(truncatingIfNeeded: number >> (8 * place)) }
    }
  }

  /// Hermes bytecode of two strings.
  private static var bytecode: [UInt8] {
    var bytes = little(0x03bc_1fc6, 0x1f19_03c1, 96) + [UInt8](repeating: 7, count: 20)
    bytes += little(0, 0, 0, 0, 0, 2, 0, 18) + [UInt8](repeating: 0, count: 64)
    bytes += little(16 << 24, 16 << 1 | 2 << 24)
    return bytes + Array("http://a.example/x".utf8)
  }

  /// An executable of one slice with one section of strings.
  private static func executable(strings: String) -> [UInt8] {
    func name(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: 16 - text.utf8.count)
    }
    let text = Array(strings.utf8)
    let header = little(0xfeed_facf, 0x0100_000c, 0, 2, 2, 176, 0, 0)
    var segment = little(0x19, 152) + name("__TEXT")
    segment += [UInt8](repeating: 0, count: 32) + little(7, 5, 1, 0)
    var section = name("__cstring") + name("__TEXT")
    section += little(0, 0, text.count, 0, 208, 0, 0, 0, 2, 0, 0, 0)
    let crypt = little(0x2c, 24, 0, 0, 0, 0)
    return [header, segment, section, crypt, text].flatMap { $0 }
  }
}
