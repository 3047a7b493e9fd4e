import SystemCalls
import Testing

struct ProcessUserTests {
  @Test func `the person who called sudo is the one in the environment`() {
    let user = ProcessUser(user: "1000", group: "1001")
    #expect(user?.user == 1000)
    #expect(user?.group == 1001)
  }

  @Test(arguments: [
    (nil, nil), ("1000", nil), (nil, "1000"), ("0", "1000"), ("1000", "0"), ("", "1000"),
    ("-1", "1000"), ("4294967295", "1000"), ("4294967296", "1000"), ("+5", "1000"), (" 5", "5"),
    ("1000;", "1000"), ("1e3", "1000"), ("٣", "3"),
  ])
  func `what names nobody, or root, changes nothing`(user: String?, group: String?) {
    #expect(ProcessUser(user: user, group: group) == nil)
  }
}
