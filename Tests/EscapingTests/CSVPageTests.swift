import Escaping
import Testing

struct CSVPageTests {
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@A1", "'@A1"), (" =1", "' =1"),
    ("\t=1", "'\\u{9}=1"), ("\r", "'\\u{d}"), ("＝1", "'＝1"), ("a,b", "\"a,b\""),
    ("a\"b", "\"a\"\"b\""), ("plain", "plain"), ("", ""),
  ])
  func `no field of a table is a formula`(text: String, field: String) {
    #expect(CSVPage.row([text, nil]) == "\(field),\r\n")
  }
}
