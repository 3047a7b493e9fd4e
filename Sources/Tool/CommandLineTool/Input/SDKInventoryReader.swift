import AppContents
import Recommending
import SDKCatalog
import WordBook

enum SDKInventoryReader {
  static func inventory(of paths: [String]) throws(ToolError) -> SoftwareInventory {
    var inventory = SoftwareInventory()
    for path in paths {
      do throws(AppBundleError) {
        try inventory.add(path)
      } catch {
        throw ToolError(searching: error, wantsLockFile: true)
      }
    }
    return inventory
  }

  static func shipped(
    _ paths: [String], _ catalog: SDKCatalog
  ) throws(ToolError) -> ShippedSDKs? {
    let paths = paths.filter { $0 != "-" && !$0.hasSuffix(".plist") }
    guard !paths.isEmpty else { return nil }
    let found = SDKInventory(try inventory(of: paths), in: catalog)
    return ShippedSDKs(
      Dictionary(
        uniqueKeysWithValues: found.entries.map { entry in
          (
            entry.record.identifier,
            entry.components.map {
              ShippedVersion(
                $0.version, at: $0.place,
                isMain: entry.record.products.isMain($0.name, in: $0.registry))
            }
          )
        }))
  }
}
