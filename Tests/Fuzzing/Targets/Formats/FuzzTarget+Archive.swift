import AppContents
import Escaping
import Foundation
import PropertyLists
import TestSupport

extension FuzzTarget {
  /// A zip file of an app.
  static let archive = FuzzTarget("archive", examples: { examplesOfArchives }) { input in
    let file = FileManager.default.temporaryDirectory.appending(
      path: "atsift-fuzz-\(ProcessInfo.processInfo.processIdentifier)-\(UUID()).ipa")
    try Data(input).writeScratch(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    let bundles: [BundleInfoPlist]
    do throws(AppBundleError) {
      bundles = try BundleInfoPlist.all(at: path)
    } catch {
      return try promise(!error.description.isEmpty, "what is wrong is said")
    }
    try promise(!bundles.isEmpty, "an app without bundles is refused")
    var inventory = SoftwareInventory()
    do throws(AppBundleError) {
      try inventory.add(path)
    } catch {
      // A property list by itself is read, and has no inventory.
      try promise(!error.description.isEmpty, "what is wrong is said")
    }
    for component in inventory.components {
      try promise(component.file.hasPrefix(path), "a component lies in its file")
    }
    for bundle in bundles {
      try promise(bundle.path.hasPrefix(path), "a bundle lies in its file")
      if case .success(let document) = bundle.contents {
        // DEFLATE makes no more than a thousand bytes of one.
        try promise(document.bytes.count <= 1_100 * input.count, "what is unpacked was packed")
      }
    }
  }

  private static var examplesOfArchives: [[UInt8]] {
    let list =
      "<plist><dict><key>CFBundleIdentifier</key><string>com.example</string></dict></plist>"
    let app = ZipBuilder.Entry("Payload/Shop.app/Info.plist", list)
    return [
      ZipBuilder.archive([app]), ZipBuilder.archive([app, ZipBuilder.packedWidget]),
      ZipBuilder.archive([app], comment: "a comment", zip64: true),
      ZipBuilder.archive([
        ZipBuilder.Entry("Shop.xcarchive/Products/Applications/Shop.app/Info.plist", list)
      ]),
      ZipBuilder.archive([
        ZipBuilder.Entry(
          deflating: Array(list.utf8), name: "Wrapper/Shop.app/Watch/Watch.app/Info.plist"),
        ZipBuilder.Entry("Wrapper/Shop.app/Info.plist", list),
      ]),
    ]
  }
}
