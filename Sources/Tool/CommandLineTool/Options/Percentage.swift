import ArgumentParser
import SDKCatalog

/// A number from 0 to 100.
struct Percentage: ExpressibleByArgument, CustomStringConvertible {
  let value: Double

  init?(argument: String) {
    guard let value = Double(argument), (0...100).contains(value) else { return nil }
    self.value = value
  }

  var description: String { "\(value)" }

  /// Tells whether a share is as large; of nothing none is.
  func isReached(by share: CatalogCoverage.Share) -> Bool {
    share.percent.map { $0 >= value } ?? false
  }
}
