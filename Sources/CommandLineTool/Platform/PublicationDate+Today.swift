import PublicSuffixes

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension PublicationDate {
  /// The day by this machine's clock.
  ///
  /// Only warnings may depend on it, never the product.
  static var today: PublicationDate {
    PublicationDate(secondsSince1970: Int64(time(nil)))
  }
}
