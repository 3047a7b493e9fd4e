import ApplicationProtocols
import Bytes
import HostNames
import TestSupport
import Testing

private typealias Builder = DNSMessageBuilder

private func resolutions(
  of names: [String], _ answers: [[UInt8]], flags: UInt16 = 0x8180
) throws(DissectionError) -> [DNSResolution] {
  let bytes = Builder(
    flags: flags, questions: names.map { Builder.question(Builder.name($0)) }, answers: answers
  ).bytes
  return try bytes.withBytes { bytes throws(DissectionError) in
    try DNSMessage(bytes).resolvedAddresses()
  }
}

private func address(_ last: UInt32) -> IPAddress { IPAddress(ipv4: 0xc000_0200 | last) }

struct DNSResolutionTests {
  @Test func `addresses belong to the queried name, the aliases are kept`() throws {
    let answers = [
      Builder.alias("img.example", "img.cdn.example"), Builder.alias("img.cdn.example", "edge.net"),
      Builder.address("edge.net", 1), Builder.address("edge.net", 2),
      Builder.address("edge.net", 1),
      Builder.address("unrelated.example", 3),
    ]
    for answers in [answers, answers.reversed()] {
      let resolution = try #require(try resolutions(of: ["IMG.example"], answers).first)
      #expect(resolution.queriedName.text == "img.example")
      #expect(resolution.chain.map(\.text) == ["img.cdn.example", "edge.net"])
      #expect(Set(resolution.addresses) == [address(1), address(2)])
      #expect(resolution.addresses.count == 2)
    }
  }

  @Test func `a name without addresses is told too`() throws {
    let resolution = try #require(try resolutions(of: ["nope.example"], [], flags: 0x8183).first)
    #expect(resolution.queriedName.text == "nope.example")
    #expect(resolution.addresses.isEmpty)
    #expect(resolution.chain.isEmpty)
  }

  @Test func `aliases in a circle end`() throws {
    let answers = [
      Builder.alias("a.example", "b.example"), Builder.alias("b.example", "c.example"),
      Builder.alias("c.example", "a.example"), Builder.address("c.example", 1),
    ]
    let resolution = try #require(try resolutions(of: ["a.example"], answers).first)
    #expect(resolution.chain.map(\.text) == ["b.example", "c.example"])
    #expect(resolution.addresses == [address(1)])
    let own = try resolutions(of: ["a.example"], [Builder.alias("a.example", "a.example")])
    #expect(own.first?.chain.map(\.text) == [])
  }

  @Test func `aliases without end are followed so far`() throws {
    let answers = (0..<100).map { Builder.alias("n\($0).example", "n\($0 + 1).example") }
    let resolution = try #require(try resolutions(of: ["n0.example"], answers).first)
    #expect(resolution.chain.count == DNSResolution.maximumChain)
  }

  @Test func `hints of HTTPS records are addresses, and AliasMode is an alias`() throws {
    let answers = [
      Builder.record(
        Builder.name("a.example"), type: 65, data: [0, 0] + Builder.name("svc.example")),
      Builder.record(
        Builder.name("svc.example"), type: 65,
        data: [0, 1, 0] + Builder.parameter(4, [192, 0, 2, 9])),
    ]
    let resolution = try #require(try resolutions(of: ["a.example"], answers).first)
    #expect(resolution.chain.map(\.text) == ["svc.example"])
    #expect(resolution.addresses == [address(9)])
  }

  @Test func `without a question each name that is no alias was asked for`() throws {
    let answers = [
      Builder.address("speaker.local", 1), Builder.address("printer.local", 2),
      Builder.address("speaker.local", 3), Builder.alias("tv.local", "box.local"),
      Builder.address("box.local", 4),
    ]
    let found = try resolutions(of: [], answers, flags: 0x8400)
    #expect(found.map(\.queriedName.text) == ["speaker.local", "printer.local", "tv.local"])
    #expect(
      found.map(\.addresses) == [[address(1), address(3)], [address(2)], [address(4)]])
    #expect(found.map { $0.chain.map(\.text) } == [[], [], ["box.local"]])
  }

  @Test func `a question asked twice is one name`() throws {
    let found = try resolutions(of: ["a.example", "A.EXAMPLE"], [Builder.address("a.example", 1)])
    #expect(found.count == 1)
  }

  @Test(arguments: [0x0100, 0xa800] as [UInt16])
  func `queries and other operations resolve nothing`(flags: UInt16) throws {
    let found = try resolutions(
      of: ["a.example"], [Builder.address("a.example", 1)], flags: flags)
    #expect(found.isEmpty)
  }

  @Test func `a hostile response is resolved in short time`() throws {
    let names = (0..<16).map { "n\($0)" }
    let hints = Builder.parameter(4, (0..<64).map { UInt8($0) })
    let answers =
      names.map { Builder.alias($0, "x") }
      + (0..<240).map { _ in
        Builder.record(Builder.name("x"), type: 65, data: [0, 1, 0] + hints)
      }
    let time = try ContinuousClock().measure {
      let found = try resolutions(of: names, answers)
      #expect(found.count == 16)
      #expect(found.allSatisfy { $0.addresses.count <= DNSResolution.maximumAddresses })
    }
    #expect(time < .seconds(2))
  }
}
