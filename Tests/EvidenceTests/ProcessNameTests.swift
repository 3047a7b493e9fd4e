import Escaping
import Evidence
import Testing

struct ProcessNameTests {
  @Test(arguments: [
    ("Shop", "Shop", true), ("shop", "Shop", true), ("SHOP", "shop", true), ("Shop", "Sho", false),
    ("Sho", "Shop", false), ("", "Shop", false), ("Shop", "", false),
    // 15, 16 and 19 bytes of a longer name, and 14.
    ("com.apple.WebKi", "com.apple.WebKit.Networking", true),
    ("com.apple.WebKit", "com.apple.WebKit.Networking", true),
    ("com.apple.WebKit.Ne", "com.apple.WebKit.Networking", true),
    ("com.apple.WebKit.Netwo", "com.apple.WebKit.Networking", false),
    ("com.apple.WebK", "com.apple.WebKit.Networking", false),
    ("com.apple.WebKit.GP", "com.apple.WebKit.Networking", false),
    // A name of 16 bytes that was not cut is no part of a shorter one.
    ("com.apple.WebKit", "com.apple.WebKi", false),
    // Cut inside of a character.
    ("買い物リス\u{fffd}", "買い物リストアプリ", true), ("買い物\u{fffd}", "買い物リストアプリ", false),
  ])
  func `a name is known in any case, and by the part that the kernel keeps`(
    seen: String, process: String, isName: Bool
  ) {
    #expect(ProcessName.isName(seen, of: process) == isName)
  }

  @Test func `a process is meant by its own name or number, and by those of its app`() {
    let process = ProcessFacts(
      name: "nsurlsessiond", pid: 311, effectiveName: "Shop", effectivePid: 4242)
    for wanted in ["nsurlsessiond", "shop", "311", "4242"] {
      #expect(process.isOne(of: [ForeignText(wanted)]), "\(wanted)")
      #expect(process.isOne(of: ["other", ForeignText(wanted)]), "\(wanted)")
    }
    for wanted: ForeignText in ["Shop2", "31", "-1", "", "Sh"] {
      #expect(!process.isOne(of: [wanted]))
    }
    #expect(!process.isOne(of: []))
    #expect(!ProcessFacts().isOne(of: ["", "0", "-1"]))
    #expect(ProcessFacts(name: "7").isOne(of: ["7"]))
  }
}
