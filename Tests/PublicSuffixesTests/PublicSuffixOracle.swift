#if canImport(CPsl)
  import CPsl
  import Foundation
  import PublicSuffixes

  /// libpsl, over a list of its own form.
  @safe final class PublicSuffixOracle {
    private let context: OpaquePointer

    init?(text: String) throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("\(UUID().uuidString).dat")
      try text.write(to: file, atomically: false, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      guard let context = unsafe psl_load_file(file.path) else { return nil }
      unsafe self.context = context
    }

    deinit { unsafe psl_free(context) }

    func registrableDomain(of name: String) -> String? {
      unsafe name.withCString { name in
        unsafe psl_registrable_domain(context, name).map { unsafe String(cString: $0) }
      }
    }

    func publicSuffix(of name: String) -> PublicSuffix? {
      let suffix = unsafe name.withCString { name in
        unsafe psl_unregistrable_domain(context, name).map { unsafe String(cString: $0) }
      }
      return suffix.map { suffix in
        let section: PublicSuffix.Section =
          isRule(suffix, in: PSL_TYPE_ICANN)
          ? .icann : isRule(suffix, in: PSL_TYPE_PRIVATE) ? .privateDomains : .unlisted
        return PublicSuffix(name: suffix, section: section)
      }
    }

    private func isRule(_ name: String, in section: Int32) -> Bool {
      unsafe psl_is_public_suffix2(context, name, section | PSL_TYPE_NO_STAR_RULE) != 0
    }
  }
#endif
