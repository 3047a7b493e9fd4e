import Escaping
import SDKCatalog
import TestSupport
import Testing

@testable import AppContents

struct ExecutableVersionStringsTests {
  private static let magic: [UInt8] = [0xcf, 0xfa, 0xed, 0xfe]

  private func versions(_ content: [UInt8], named path: String = "Shop.app/Shop") throws -> [String]
  {
    let folder = try ScratchFolder()
    try folder.write(content, to: path)
    var inventory = SoftwareInventory()
    try inventory.add(folder.path + "/Shop.app")
    return inventory.components.map { "\($0.name.displayed) \($0.version?.displayed ?? "-")" }
  }

  private func executable(_ strings: String..., padding: Int = 60) -> [UInt8] {
    Self.magic + [UInt8](repeating: 7, count: padding) + Array(strings.joined(separator: "\0").utf8)
  }

  @Test func `a static library states its version in the executable`() throws {
    let found = try versions(
      executable(
        "x", "@(#)PROGRAM:FBSDKCoreKit  PROJECT:FBSDKCoreKit-17.0.2\n",
        "@(#)PROGRAM:Kit  PROJECT:My-Kit-4.10.0"))
    #expect(found == ["FBSDKCoreKit 17.0.2", "Kit 4.10.0"])
  }

  @Test(arguments: [
    "@(#)PROGRAM:Kit  PROJECT:Kit-1\n", "@(#)PROGRAM:Kit  PROJECT:Kit\n", "@(#)PROGRAM:Kit\n",
    "@(#)PROGRAM:", "@(#)PROGRAM:Kit  PROJECT:Kit-a.b\n", "@(#)PROGRAMS:Kit  PROJECT:Kit-1.0\n",
    "@(#)PROGRAM:a b  PROJECT:Kit-1.0\n",
  ])
  func `a number of builds, and what is none, is no version`(string: String) throws {
    #expect(try versions(executable(string)).isEmpty)
  }

  @Test func `a string on the border of what is read at once is found, and found once`() throws {
    let string = "@(#)PROGRAM:Kit  PROJECT:Kit-2.5\n"
    for padding in stride(from: (1 << 18) - 600, to: (1 << 18) + 20, by: 7) {
      let found = try versions(executable(string, string, padding: padding))
      #expect(found == ["Kit 2.5"], "\(padding)")
    }
  }

  @Test func `only executables are searched, and a bundle's own word counts for more`() throws {
    let string = "@(#)PROGRAM:Kit  PROJECT:Kit-2.5\n"
    #expect(try versions(Array(string.utf8)).isEmpty)
    let folder = try ScratchFolder()
    try folder.write(executable(string), to: "Shop.app/Shop")
    let list =
      "<plist><dict><key>CFBundleShortVersionString</key><string>2.6</string></dict></plist>"
    try folder.write(Array(list.utf8), to: "Shop.app/Frameworks/Kit.framework/Info.plist")
    var inventory = SoftwareInventory()
    try inventory.add(folder.path + "/Shop.app")
    #expect(inventory.components.map(\.version) == ["2.6"])
  }
}
