import ArgumentParser
import SDKCatalog

struct PercentageArgument: ExpressibleByArgument, CustomStringConvertible {
  let value: Double

  init?(argument: String) {
    guard let value = Double(argument), (0...100).contains(value) else { return nil }
    self.value = value
  }

  var description: String { "\(value)" }

  func isReached(by share: CatalogCoverage.Share) -> Bool {
    share.percent.map { $0 >= value } ?? false
  }
}
