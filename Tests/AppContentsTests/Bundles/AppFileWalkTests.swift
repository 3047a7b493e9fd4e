import AppContents
import Escaping
import TestSupport
import Testing

@Suite struct AppFileWalkTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Reads all files at a path; what cannot be read has no bytes.
  private func read(_ path: String, piece: Int = 7) throws -> [(path: String, bytes: [UInt8]?)] {
    var walk = try AppFileWalk(at: path)
    var files: [(String, [UInt8]?)] = []
    while let file = walk.next() {
      files.append(
        (file.path.dropping(prefix: folder.path)?.displayed ?? "", try? bytes(file, walk, piece)))
    }
    return files
  }

  private func bytes(_ file: AppFile, _ walk: AppFileWalk, _ piece: Int) throws -> [UInt8] {
    var stream = try walk.open(file)
    var buffer = [UInt8](repeating: 0, count: piece + 1)
    var bytes: [UInt8] = []
    while true {
      let got = try stream.read(into: &buffer, from: 1)
      if got == 0 { return bytes }
      bytes += buffer[1..<(1 + got)]
    }
  }

  @Test func `a folder's files come by path, without links`() throws {
    for name in ["a/x", "a.txt", "a/b/c", "Shop.dSYM/Contents/DWARF", ".git/config"] {
      try folder.write(Array(name.utf8), to: "app/" + name)
    }
    try folder.link("app/a/link", to: "/etc")
    try folder.link("app/a/hosts", to: "/etc/hosts")
    let files = try read(folder.path + "/app/")
    #expect(files.map(\.path) == ["/app/a.txt", "/app/a/b/c", "/app/a/x"])
    #expect(files.map(\.bytes) == ["a.txt", "a/b/c", "a/x"].map { Array($0.utf8) })
  }

  @Test func `one file by itself is read`() throws {
    let path = try folder.write([1, 2, 3], to: "main.jsbundle")
    #expect(try read(path).map(\.bytes) == [[1, 2, 3]])
    #expect(throws: AppBundleError.notFound(path: "/nowhere/at/all")) {
      try AppFileWalk(at: "/nowhere/at/all")
    }
  }

  @Test(arguments: [false, true], [1, 7, 100_000])
  func `a zip file's files come by path, stored and deflated`(zip64: Bool, piece: Int) throws {
    let long = (0..<70_000).map { UInt8(truncatingIfNeeded: $0) }
    let path = try folder.write(
      ZipBuilder.archive(
        [
          ZipBuilder.Entry("Payload/", ""), ZipBuilder.packedWidget,
          ZipBuilder.Entry("Payload/Shop.app/b", "stored"),
          ZipBuilder.Entry(deflating: long, name: "Payload/Shop.app/a"),
          ZipBuilder.Entry("Payload/Shop.app/empty", ""),
          ZipBuilder.Entry("__MACOSX/Payload/x", "copy"),
        ], zip64: zip64), to: "Shop.ipa")
    let files = try read(path, piece: piece)
    #expect(
      files.map(\.path) == [
        "/Shop.ipa/Payload/Shop.app/PlugIns/Widget.appex/Info.plist",
        "/Shop.ipa/Payload/Shop.app/a", "/Shop.ipa/Payload/Shop.app/b",
        "/Shop.ipa/Payload/Shop.app/empty",
      ])
    #expect(files[0].bytes?.count == 97)
    #expect(files[1].bytes == long)
    #expect(files[2].bytes == Array("stored".utf8))
    #expect(files[3].bytes == [])
  }

  @Test func `entries that lie are refused, the others are read`() throws {
    var wrongSum = ZipBuilder.Entry("wrong-sum", "bytes")
    wrongSum.checkSum ^= 1
    var wrongSize = ZipBuilder.Entry("wrong-size", "bytes")
    wrongSize.size += 1
    var shared = ZipBuilder.Entry("b-shared", "bytes")
    shared.offset = 0
    var encrypted = ZipBuilder.Entry("encrypted", "bytes")
    encrypted.flags = 1
    let bomb = ZipBuilder.Entry(
      "bomb", data: ZipBuilder.packedLetters, method: 8, size: 100, checkSum: 0)
    let path = try folder.write(
      ZipBuilder.archive([
        ZipBuilder.Entry("a-shared", "x"), shared, wrongSum, wrongSize, encrypted, bomb,
        ZipBuilder.Entry("good", "bytes"),
      ]), to: "Shop.ipa")
    let files = try read(path)
    #expect(files.count == 7)
    #expect(files.filter { $0.bytes != nil }.map(\.path) == ["/Shop.ipa/good"])
  }

  @Test func `every beginning of a zip file is read or refused`() throws {
    let whole = ZipBuilder.archive([
      ZipBuilder.packedWidget, ZipBuilder.Entry("Payload/Shop.app/Shop", "code"),
    ])
    for count in whole.indices {
      let path = try folder.write(Array(whole.prefix(count)), to: "Shop.ipa")
      _ = try? read(path)
    }
  }

  @Test func `changed zip files are read or refused`() throws {
    var generator = SeededGenerator(seed: 42)
    let whole = ZipBuilder.archive(
      [ZipBuilder.packedWidget, ZipBuilder.Entry("Payload/Shop.app/Shop", "code")], zip64: true)
    for _ in 0..<500 {
      let path = try folder.write(whole.mutated(using: &generator), to: "Shop.ipa")
      _ = try? read(path)
    }
  }
}
