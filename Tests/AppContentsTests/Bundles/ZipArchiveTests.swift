import AppContents
import Escaping
import TestSupport
import Testing

@Suite struct ZipArchiveTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let app = ZipBuilder.Entry(
    "Payload/Shop.app/Info.plist", ScratchFolder.list("com.example.shop"))
  private static let others = [
    ZipBuilder.Entry("Payload/", ""), ZipBuilder.Entry("Payload/Shop.app/Shop", "code"),
    ZipBuilder.Entry("Payload/Shop.app/Frameworks/F.framework/Info.plist", "no"),
  ]

  private func lists(_ entries: [ZipBuilder.Entry]) throws -> [BundleInfoPlist] {
    try BundleInfoPlist.all(at: folder.write(ZipBuilder.archive(entries), to: "Shop.ipa"))
  }

  private func reason(_ bytes: [UInt8]) throws -> String? {
    let path = try folder.write(bytes, to: "Shop.ipa")
    let error = #expect(throws: AppBundleError.self) { try BundleInfoPlist.all(at: path) }
    guard case .badArchive(ForeignText(path), let reason)? = error else {
      return error.map { "\($0)" }
    }
    return reason
  }

  @Test(arguments: ["", "a comment, with PK\u{5}\u{6} in it"], [false, true])
  func `an ipa's bundles are read, stored and deflated`(comment: String, zip64: Bool) throws {
    let entries = Self.others + [ZipBuilder.packedWidget, Self.app]
    let path = try folder.write(
      ZipBuilder.archive(entries, comment: comment, zip64: zip64), to: "Shop.ipa")
    let lists = try BundleInfoPlist.all(at: path)
    #expect(
      lists.map(\.path) == [
        path + "/Payload/Shop.app/Info.plist",
        path + "/Payload/Shop.app/PlugIns/Widget.appex/Info.plist",
      ])
    #expect(lists.map(\.kind) == [.app, .appExtension])
    #expect(lists.map(\.bundleIdentifier) == ["com.example.shop", "com.example.shop.widget"])
    #expect(lists.map(\.isFile) == [false, false])
  }

  @Test func `a link is no property list, whatever it holds`() throws {
    var link = ZipBuilder.Entry(
      "Payload/Shop.app/PlugIns/W.appex/Info.plist", ScratchFolder.list("com.example.shop.link"))
    var file = Self.app
    (link.mode, file.mode) = (0o120777, 0o100644)
    #expect(try lists([link, file]).map(\.bundleIdentifier) == ["com.example.shop"])
    link.mode = 0o100644
    #expect(try lists([link, file]).count == 2)
  }

  @Test func `names are only names`() throws {
    let strange = [
      "../../Info.plist", "/Info.plist", "Payload/../Info.plist", "Payload//Info.plist",
    ]
    let entries = strange.map { ZipBuilder.Entry($0, "x") } + [Self.app]
    #expect(try lists(entries).map(\.bundleIdentifier) == ["com.example.shop"])
    let deep = String(repeating: "a/", count: 30_000) + "Info.plist"
    #expect(try lists([ZipBuilder.Entry(deep, "x"), Self.app]).count == 1)
  }

  @Test(arguments: [
    "Shop.app/", "built/Shop.app/", "Shop.xcarchive/Products/Applications/Shop.app/",
    "Products/Applications/Shop.app/",
  ])
  func `an app is found where people zip it`(place: String) throws {
    let list = ScratchFolder.list("com.example.shop")
    let found = try lists([
      .init("__MACOSX/\(place)._Info.plist", "x"), .init(place + "Info.plist", list),
    ])
    #expect(found.map(\.bundleIdentifier) == ["com.example.shop"])
    #expect(found.map(\.path) == [folder.path + "/Shop.ipa/" + place + "Info.plist"])
  }

  @Test func `a zip file without an app is none`() throws {
    #expect(throws: AppBundleError.noBundle(path: ForeignText(folder.path + "/Shop.ipa"))) {
      try lists([ZipBuilder.Entry("Info.plist", "x"), ZipBuilder.Entry("a/Info.plist", "x")])
    }
  }

  @Test func `entries that lie are refused`() throws {
    var wrongSum = Self.app
    wrongSum.checkSum ^= 1
    var wrongSize = Self.app
    wrongSize.size += 1
    var hidden = Self.app
    hidden.localName = "Payload/Shop.app/Info.plisT"
    var encrypted = Self.app
    encrypted.flags = 1
    var strange = Self.app
    strange.method = 99
    var outside = Self.app
    outside.offset = 1 << 20
    var inside = Self.app
    inside.offset = 3
    var short = ZipBuilder.packedWidget
    short.data.removeLast(4)
    var long = ZipBuilder.packedWidget
    long.data.append(0)
    for (entry, reason) in [
      (wrongSum, "Payload/Shop.app/Info.plist does not match the zip directory"),
      (wrongSize, "Payload/Shop.app/Info.plist does not match the zip directory"),
      (hidden, "the header of Payload/Shop.app/Info.plist belongs to another file"),
      (encrypted, "Payload/Shop.app/Info.plist is encrypted"),
      (strange, "Payload/Shop.app/Info.plist is compressed with the unsupported method 99"),
      (outside, "Payload/Shop.app/Info.plist is outside the file"),
      (inside, "there is no header for Payload/Shop.app/Info.plist"),
      (short, "\(short.name) does not match the zip directory"),
      (long, "\(long.name) does not match the zip directory"),
    ] {
      let entries = entry.name == Self.app.name ? [entry] : [Self.app, entry]
      #expect(try self.reason(ZipBuilder.archive(entries)) == reason)
    }
  }

  @Test func `a bomb stops at the size that it admits, and at the limit`() throws {
    for (size, reason) in [
      (100, "does not match the zip directory"), (9 << 20, "is too large for an Info.plist"),
    ] {
      let bomb = ZipBuilder.Entry(
        Self.app.name, data: ZipBuilder.packedLetters, method: 8, size: size, checkSum: 0)
      #expect(try self.reason(ZipBuilder.archive([bomb]))?.hasSuffix(reason) == true)
    }
  }

  @Test func `files that share their bytes are refused`() throws {
    var other = Self.app
    other.name = "Payload/Shop.app/PlugIns/A.appex/Info.plist"
    other.offset = 0
    other.localName = Self.app.name
    #expect(
      try reason(ZipBuilder.archive([Self.app, other]))
        == "the header of \(other.name) belongs to another file")
    // One file's data is another whole file, header and all.
    let inner = ZipBuilder.Entry("Payload/Shop.app/PlugIns/A.appex/Info.plist", "x")
    var header = ZipBuilder.archive([inner])
    header.removeSubrange((30 + inner.name.utf8.count + 1)...)
    let outer = ZipBuilder.Entry(
      Self.app.name, data: header, method: 0, size: header.count,
      checkSum: ZipBuilder.crc32(header))
    var nested = inner
    nested.offset = 30 + outer.name.utf8.count
    #expect(
      try reason(ZipBuilder.archive([outer, nested])) == "\(inner.name) overlaps another file")
    #expect(
      try reason(ZipBuilder.archive([Self.app, Self.app]))
        == "Payload/Shop.app/Info.plist is in the archive twice")
  }

  @Test func `a zip file that is cut says so`() throws {
    let whole = ZipBuilder.archive([Self.app, ZipBuilder.packedWidget])
    for count in stride(from: 4, to: whole.count, by: 3) {
      #expect(try reason(Array(whole.prefix(count))) == "the zip file has no directory at its end")
    }
  }

  @Test func `changed zip files are read or refused`() throws {
    var generator = SeededGenerator(seed: 41)
    var refused = 0
    for zip64 in [false, true] {
      let whole = ZipBuilder.archive([Self.app, ZipBuilder.packedWidget], zip64: zip64)
      for _ in 0..<500 {
        let path = try folder.write(whole.mutated(using: &generator), to: "Shop.ipa")
        do { _ = try BundleInfoPlist.all(at: path) } catch { refused += 1 }
      }
    }
    #expect(refused > 500)
  }
}
