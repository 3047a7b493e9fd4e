import Testing

@testable import AppTransportSecurity

@Suite struct CertificateTimestampsTests {
  private static let day: Int64 = 86_400
  /// 2021-04-21 00:00 UTC, from which Apple counts days.
  private static let countedByDays: Int64 = 1_618_963_200

  private func needed(_ length: Int64, from start: Int64, on system: String) throws -> Int {
    CertificateTimestamps.fewestEmbedded(
      in: start...(start + length), on: try #require(SystemVersion(system)))
  }

  @Test(arguments: [
    (1, 2), (179 * day, 2), (180 * day, 2), (180 * day + 1, 3), (398 * day, 3), (825 * day, 3),
    (825 * day + 1, 4), (2000 * day, 4),
  ])
  func `days count for certificates since 2021-04-21`(_ length: Int64, _ fewest: Int) throws {
    #expect(try needed(length, from: Self.countedByDays, on: "iOS 18") == fewest)
  }

  /// Security 59754.100.106 is in macOS 11.3 and counts months, 59754.120.12 in macOS 11.4 days.
  @Test(arguments: [
    ("iOS 12.1.1", 2), ("iOS 14.5", 2), ("iOS 14.6", 3), ("macOS 11.3", 2), ("macOS 11.4", 3),
    ("watchOS 7.4", 2), ("watchOS 7.5", 3), ("tvOS 14.5", 2), ("tvOS 14.6", 3),
  ])
  func `59754_100_106 counts months, 59754_120_12 days`(_ system: String, _ fewest: Int) throws {
    #expect(try needed(398 * Self.day, from: Self.countedByDays, on: system) == fewest)
    #expect(try needed(398 * Self.day, from: Self.countedByDays - 1, on: system) == 2)
  }

  /// Whole months from 2019-01-31 00:00 UTC.
  @Test(arguments: [
    ("2020-04-30", 2), ("2020-05-01", 3), ("2021-04-30", 3), ("2021-06-01", 4),
    ("2022-04-30", 4), ("2022-05-30", 4), ("2022-05-31", 5),
  ])
  func `months count for older ones`(_ end: String, _ fewest: Int) throws {
    let start: Int64 = 1_548_892_800
    let last = try #require(
      DecisionCase.read(
        json: Array(
          #"""
          {"id":"x","connection":{"scheme":"https","host":"a.example","notBefore":"2019-01-31",
          "notAfter":"\#(end)"}}
          """#.utf8)
      ).first?.facts.chain?.validity)
    #expect(last.lowerBound == start)
    #expect(
      CertificateTimestamps.fewestEmbedded(in: last, on: SystemVersion(.iOS, 18)) == fewest)
  }

  private func enough(
    _ embedded: Int?, _ sent: Int = 0, logs: Int? = nil, isComplete: Bool = true, days: Int64? = 90
  ) -> Bool? {
    let timestamps = CertificateTimestamps(
      embeddedLogs: embedded, sentLogs: sent, logs: logs ?? (embedded ?? 0) + sent,
      isComplete: isComplete)
    let start = Self.countedByDays
    return timestamps.areEnough(
      for: days.map { start...(start + $0 * Self.day) }, on: SystemVersion(.iOS, 18))
  }

  @Test func `one log is not enough`() {
    #expect(enough(0) == false)
    #expect(enough(1) == false)
    #expect(enough(2) == true)
    #expect(enough(2, days: 398) == false)
    #expect(enough(3, days: 398) == true)
  }

  @Test func `of timestamps in the handshake two logs suffice, of which one may be inside`() {
    #expect(enough(0, 1) == false)
    #expect(enough(0, 2, days: 398) == true)
    #expect(enough(1, 1, days: 398) == true)
    #expect(enough(1, 1, logs: 1, days: 398) == false, "both are of the same log")
    #expect(enough(nil, 2) == true)
  }

  @Test func `too few of what was not all seen are unknown`() {
    #expect(enough(1, isComplete: false) == nil)
    #expect(enough(0, 1, isComplete: false) == nil)
    #expect(enough(2, isComplete: false) == true)
    #expect(enough(nil) == nil, "an unreadable list")
  }

  @Test func `without the validity only its bounds are known`() {
    #expect(enough(1, days: nil) == false)
    for count in 2...4 { #expect(enough(count, days: nil) == nil) }
    #expect(enough(5, days: nil) == true)
  }

  @Test(arguments: [Int64.min, Int64.min + 1, -1, 0])
  func `no validity traps`(_ start: Int64) {
    for end in [Int64.max, 0] where start <= end {
      for system in [SystemVersion(.iOS, 13), SystemVersion(.iOS, 18)] {
        #expect((2...5).contains(CertificateTimestamps.fewestEmbedded(in: start...end, on: system)))
      }
    }
  }
}
