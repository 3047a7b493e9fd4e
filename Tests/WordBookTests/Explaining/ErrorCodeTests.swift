import AppTransportSecurity
import TestSupport
import Testing
import WordBook

struct ErrorCodeTests {
  @Test func `each number and each constant is there once`() {
    #expect(Set(ErrorCode.all.map(\.number)).count == ErrorCode.all.count)
    #expect(Set(ErrorCode.all.map(\.constant)).count == ErrorCode.all.count)
  }

  @Test(arguments: ErrorCode.all)
  func `each code has a meaning in every language`(_ code: ErrorCode) {
    let (english, chinese) = (
      code.statement(in: .english), code.statement(in: .simplifiedChinese)
    )
    #expect(english.hasSuffix(".") && !english.holdsChinese)
    #expect(chinese.hasSuffix("。") && chinese.holdsChinese && chinese.englishPhrase == nil)
    #expect(ErrorCode(code.name) == code && ErrorCode(code.constant.lowercased()) == code)
    #expect((code.remedy(in: .english) == nil) == (code.remedy(in: .simplifiedChinese) == nil))
  }

  @Test(arguments: [
    ("-1022", -1022 as Int32), ("−1022", -1022), ("3:-9802", -9802), ("[3:-9802]", -9802),
    ("kCFURLErrorSecureConnectionFailed", -1200), ("NSURLErrorCancelled", -999),
  ])
  func `a code is read as logs and articles write it`(_ text: String, _ number: Int32) {
    #expect(ErrorCode(text)?.number == number)
  }

  @Test(arguments: ["1022", "-4711", "--1022", "3:", "", "errSSL", "-99999999999"])
  func `other text is no code`(_ text: String) {
    #expect(ErrorCode(text) == nil)
  }

  @Test func `a code names the requirement whose violation it reports`() {
    #expect(ErrorCode("-1022")?.requirement == .cleartext)
    #expect(ErrorCode("-9881")?.requirement == .tlsVersion)
    #expect(ErrorCode("-1202")?.requirement == .certificateTrust)
    // The log says more than the code.
    #expect(ErrorCode("-9802")?.requirement == nil)
    #expect(ErrorCode("-1001")?.requirement == nil)
  }
}
