import AppTransportSecurity
import Testing

@Suite struct SystemVersionTests {
  @Test(arguments: [
    ("iOS 9", 9), ("iOS 26.4", 26), ("macOS 10.11", 9), ("macOS 10.12", 10), ("macOS 10.13", 11),
    ("macOS 10.14", 12), ("macOS 10.15", 13), ("macOS 11", 14), ("macOS 12", 15),
    ("macOS 13", 16), ("macOS 14", 17), ("macOS 15", 18), ("macOS 26", 26), ("tvOS 17", 17),
    ("watchOS 2", 9), ("watchOS 3", 10), ("watchOS 10", 17), ("watchOS 11", 18),
    ("watchOS 26", 26), ("visionOS 1", 17), ("visionOS 2", 18), ("visionOS 26", 26),
  ])
  func `every system has its iOS generation`(_ text: String, _ generation: Int) throws {
    #expect(try #require(SystemVersion(text)).iOSGeneration == generation)
  }

  @Test(arguments: [
    ("iOS 17", "iOS 17.0"), ("ios 17.4", "iOS 17.4"), ("iPadOS 18.6", "iOS 18.6"),
    ("macOS 10.12.4", "macOS 10.12.4"), ("VISIONOS 2.4", "visionOS 2.4"), ("iOS17.4", "iOS 17.4"),
    ("OS X 10.11", "macOS 10.11"), ("Mac OS X 10.10.5", "macOS 10.10.5"),
    ("iphoneos17.4", "iOS 17.4"), ("macosx14.0", "macOS 14.0"), ("appletvos17", "tvOS 17.0"),
    ("watchos10.0", "watchOS 10.0"), ("xros1.0", "visionOS 1.0"),
  ])
  func `a version is read and printed`(_ text: String, _ printed: String) {
    #expect(SystemVersion(text)?.description == printed)
    #expect(SystemVersion(printed)?.description == printed)
  }

  @Test(arguments: [
    "", "iOS", "17", "iOS 17.", "iOS .4", "iOS 17.4.1.2", "iOS -1", "iOS +1", "iOS 99999", "BeOS 5",
    "iOS 17 4", "iOS", "iOS seventeen", "iOS 17 beta", "17.4", "iOS v9",
  ])
  func `what is no version is refused`(_ text: String) {
    #expect(SystemVersion(text) == nil)
  }

  @Test func `versions of one platform are ordered by age`() {
    let versions = ["iOS 9", "iOS 10", "iOS 15.3", "iOS 15.4", "iOS 15.4.1", "iOS 26"]
      .compactMap { SystemVersion($0) }
    #expect(versions.count == 6)
    #expect(versions.sorted() == versions)
    #expect(versions.reversed().sorted() == versions)
  }

  @Test(arguments: [
    (SystemVersion.Platform.iOS, 16...26, "16.0 17.0 18.0 18.2 18.4 18.5 26.0 26.4"),
    (.iOS, 14...15, "14.0 14.6 15.0 15.4"), (.iOS, 26...26, "26.0 26.4"), (.iOS, 19...25, ""),
    (.iOS, 9...13, "9.0 10.0 10.2 10.3 11.0 12.0 12.1.1 13.0"),
    (.macOS, 12...15, "12.0 12.3 13.0 14.0 15.0 15.2 15.4 15.5"),
    (.macOS, 10...10, "10.11 10.12 10.12.2 10.12.4 10.13 10.14.2 10.15"),
    (.watchOS, 8...11, "8.0 8.5 9.0 10.0 11.0 11.2 11.4 11.5"),
    (.visionOS, 1...2, "1.0 2.0 2.2 2.4 2.5"),
    (.tvOS, 27...27, "27.0"),
  ])
  func `a bare major stands for every release that a rule tells apart`(
    _ platform: SystemVersion.Platform, _ majors: ClosedRange<Int>, _ expected: String
  ) {
    let releases = SystemVersion.releases(platform, in: majors)
    let texts = releases.map { $0.description.split(separator: " ")[1] }
    #expect(texts.joined(separator: " ") == expected)
  }

  @Test func `a mistyped range ends`() {
    #expect(SystemVersion.releases(.iOS, in: Int.min...Int.max).count < 2000)
  }
}
