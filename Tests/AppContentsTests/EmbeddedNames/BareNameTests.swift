import AppContents
import HostNames
import TestSupport
import Testing

@Suite struct BareNameTests {
  @Test(arguments: [
    "api.shop.com", "shop.com", "bbc.co.uk", "cdn-3.shop.io", "img.example.ai", "t.cn",
    "xn--bcher-kva.com", "a.b.c.d.net",
  ])
  func `a whole string that is a host is found`(name: String) throws {
    let executable = MachOBuilder(sections: [.strings("x", name, "y"), .wide(name)])
    #expect(try ScannedFile(executable.bytes).names == [name])
    #expect(try ScannedFile(executable.bytes).hosts.hosts[0].mentions.map(\.count) == [2])
    let json = "{\"a\": [\"\(name)\"], \"b\\\"\": \"\\u0041\"}"
    #expect(try ScannedFile(json, name: "a.json").words == ["bare \(name) @8"])
    let list = "<?xml version=\"1.0\"?><plist><array><string>\(name)</string></array></plist>"
    #expect(try ScannedFile(list).names == [name])
  }

  @Test(arguments: [
    "main.js", "Info.plist", "foo.swift", "com.apple.foo", "public.data", "README.md", "data.zip",
    "libc++.1.dylib", "NSObject.Type", "user.name", "device.id", "about.me", "com", "co.uk",
    "1.2.3.4", "settings.privacy.security", "go to shop.com", "shop.com/x", "a@shop.com", ".com",
    "-a.com", "Shop.com", "localhost", "io.sentry.client", "kern.osrelease", "a..com",
  ])
  func `other strings are not`(text: String) throws {
    let executable = MachOBuilder(sections: [.strings("x", text, "y"), .wide(text)])
    #expect(try ScannedFile(executable.bytes).names == [])
    #expect(try ScannedFile("[\"\(text)\", \"\"]").names == [])
    #expect(try ScannedFile("<plist><string>\(text)</string></plist>").names == [])
  }

  @Test func `keys are no values`() throws {
    #expect(try ScannedFile("{\"shop.com\" : 1}").names == [])
    #expect(try ScannedFile("<plist><dict><key>shop.com</key></dict></plist>").names == [])
    #expect(try ScannedFile("[\"shop.com\"]").names == ["shop.com"])
  }

  @Test func `scripts and texts have URLs alone`() throws {
    #expect(try ScannedFile("var a = \"shop.com\"", name: "main.jsbundle").names == [])
  }
}
