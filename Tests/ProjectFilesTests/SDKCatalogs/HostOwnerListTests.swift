import ProjectFiles
import SDKCatalog
import Testing

struct HostOwnerListTests {
  private func read(_ text: String) throws(HostOwnerList.Failure) -> [HostWithKnownOwner] {
    try HostOwnerList(csv: Array(text.utf8)).labels
  }

  private func complaint(_ text: String) -> String? {
    do throws(HostOwnerList.Failure) {
      _ = try read(text)
      return nil
    } catch {
      return "\(error.line): \(error.reason)"
    }
  }

  @Test func `columns stand in any order, among others`() throws {
    let labels = try read(
      "\u{feff}note,Owner, HOST \r\n\r\n\"a \"\"b\"\"\nc\",\"Acme, Inc.\", API.Acme.example \r\n"
        + ",cdn: Fast,x.example\nx,none,xn--bcher-kva.example\n,Cloud: Rain,192.0.2.1")
    #expect(
      labels == [
        HostWithKnownOwner(host: "api.acme.example", owner: .vendor("Acme, Inc."), line: 3),
        HostWithKnownOwner(host: "x.example", owner: .rented(.cdn, "Fast"), line: 5),
        HostWithKnownOwner(host: "xn--bcher-kva.example", owner: .none, line: 6),
        HostWithKnownOwner(host: "192.0.2.1", owner: .rented(.cloud, "Rain"), line: 7),
      ])
    #expect(try read("host,owner").isEmpty)
  }

  @Test(arguments: [
    ("", "1: is empty; the columns `host` and `owner` are needed"),
    ("host,vendor\n", "1: the first row must name the columns `host` and `owner`"),
    ("host,owner\na.example\n", "2: has no owner"),
    ("host,owner\na.example,\n", "2: has no owner; write `none` for a host of no SDK"),
    ("host,owner\na b,X\n", "2: `a b` is not a host name"),
    ("host,owner\na.example,X\nA.example.,Y", "3: `a.example` is also in line 2"),
    ("host,owner\n\"a.example\"x,X", "2: has text after a quoted field"),
    ("host,owner\na.example,\"X\n\n", "2: has a quoted field that does not end"),
  ])
  func `a list with a mistake says where`(text: String, complaint: String) {
    #expect(self.complaint(text) == complaint)
  }
}
