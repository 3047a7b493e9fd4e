#if canImport(CPsl)
  import CPsl
  import Foundation
  import PublicSuffixes
  import Testing

  /// The same list and names through libpsl, an implementation of others.
  struct LibpslOracleTests {
    @Test func `libpsl finds the same suffixes`() {
      let path = "/usr/share/publicsuffix/public_suffix_list.dat"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        print("skipped: \(path) is not there")
        return
      }
      let list = PublicSuffixList(text)
      guard let oracle = unsafe psl_load_file(path) else {
        Issue.record("libpsl refuses its own list")
        return
      }
      defer { unsafe psl_free(oracle) }
      var differences: [String] = []
      var count = 0
      for name in Self.names(text) {
        // The answer points into the name that was asked for.
        let theirs = unsafe name.withCString { pointer in
          unsafe psl_unregistrable_domain(oracle, pointer).map { unsafe String(cString: $0) }
        }
        count += 1
        if list.publicSuffix(of: name) != theirs { differences.append(name) }
      }
      #expect(count > 20_000)
      #expect(differences == [])
    }

    /// Every rule in A-labels, and names at, above and below it.
    private static func names(_ text: String) -> [String] {
      text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("//") }.flatMap { line in
        let rule = line.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        guard !rule.isEmpty, rule.utf8.allSatisfy({ $0 < 0x80 }) else { return [] as [String] }
        let name = rule.replacing(#/^(!|\*\.)/#, with: "")
        return [name, "a." + name, "b.a." + name, "www." + name, "a-" + name, "xn--" + name]
      }
    }
  }
#endif
