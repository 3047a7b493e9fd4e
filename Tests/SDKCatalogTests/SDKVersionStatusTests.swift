import SDKCatalog
import Testing

@Suite struct SDKVersionStatusTests {
  private static func witness(_ version: String) -> ExaminedVersion {
    ExaminedVersion(version: version, source: "https://a.example")
  }

  /// http up to 1.4, https in 1.6.0 and from 2.0 on, redirected to http from 1.8 to 1.8.1.
  private static let mended: SecureVersion = {
    var secure = SecureVersion(witness("2.0"))
    secure.olderTags = ["1.6.0"]
    secure.httpUntil = witness("1.4")
    secure.redirectsToHTTP = RedirectedVersions(
      from: "1.8", until: "1.8.1", source: "https://a.example")
    return secure
  }()

  @Test(
    arguments: [
      (["0.1"], .http), (["1.4.0"], .http), (["1.4-beta"], .http), (["1.5"], .unknown),
      (["1.6"], .https), (["1.6.1"], .unknown), (["1.8-rc"], .unknown),
      (["1.8"], .redirectsToHTTP), (["1.8.1"], .redirectsToHTTP), (["1.8.2"], .unknown),
      (["2.0-beta.1"], .unknown), (["2.0"], .https), (["v2.0.1"], .https),
      ([nil], .incomparable), (["main"], .incomparable), ([], .incomparable),
      (["2.0", "1.5"], .unknown), (["2.0", nil], .incomparable), (["2.0", nil, "1.0"], .http),
      (["1.8", "2.0"], .redirectsToHTTP), (["1.8", "1.0"], .http),
    ] as [([String?], SDKVersionStatus)])
  func `a version stands where it was seen, and the worst of several counts`(
    versions: [String?], standing: SDKVersionStatus
  ) {
    #expect(Self.mended.standing(of: versions) == standing)
  }

  @Test func `what is older than the first that was looked at is not known`() {
    var secure = SecureVersion(Self.witness("4.2.0"))
    secure.olderTags = ["3.5.0"]
    #expect(secure.standing(of: ["4.1.0"]) == .unknown)
    #expect(secure.standing(of: ["3.5.0"]) == .https)
    #expect(secure.standing(of: ["3.4.0"]) == .unknown)
    #expect(!secure.endsCleartext)
  }

  @Test func `a witness that is no version compares with nothing`() {
    var secure = SecureVersion(Self.witness("Foundation 1.3.2"))
    #expect(secure.standing(of: ["1.0"]) == .incomparable)
    secure.httpUntil = Self.witness("0.9")
    #expect(secure.standing(of: ["0.8"]) == .http)
    #expect(secure.standing(of: ["1.0"]) == .incomparable)
    secure = SecureVersion(Self.witness("2.0"))
    secure.httpUntil = Self.witness("Foundation 1.3.2")
    #expect(secure.standing(of: ["1.0"]) == .incomparable)
    #expect(secure.standing(of: ["2.0"]) == .https)
  }

  private static func record(_ secure: SecureVersion?, fix: String? = nil) -> SDKRecord {
    var record = SDKRecord(identifier: "a", name: "A", vendor: "A", category: .ads)
    record.transport = secure.map { .https(asOf: $0) }
    record.fix = fix
    return record
  }

  @Test func `an update is a step only where an older version was seen to use http`() throws {
    let past = SDKStep.updatePastRedirects(
      try #require(Self.mended.redirectsToHTTP), to: "2.0")
    let mended = Self.record(Self.mended, fix: "Update to 2.0 or later.")
    #expect(mended.steps(for: .http) == [.update(to: "2.0")])
    #expect(mended.steps(for: .redirectsToHTTP) == [past])
    #expect(mended.steps(for: .incomparable) == [.update(to: "2.0"), past])
    #expect(mended.steps(for: .unknown) == [])
    #expect(mended.steps(for: .https) == [])
    let seen = Self.record(SecureVersion(Self.witness("4.2.0")))
    for standing in SDKVersionStatus.allCases { #expect(seen.steps(for: standing) == []) }
    let set = Self.record(SecureVersion(Self.witness("4.2.0")), fix: "Switch https on.")
    #expect(set.steps(for: .unknown) == [.fix])
    #expect(set.steps(for: .incomparable) == [.fix])
    #expect(set.steps(for: .https) == [])
    #expect(Self.record(nil, fix: "Switch https on.").steps(for: .incomparable) == [.fix])
  }
}
