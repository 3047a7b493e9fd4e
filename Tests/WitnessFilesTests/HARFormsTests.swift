import Bytes
import Evidence
import TestSupport
import Testing

@testable import WitnessFiles

/// HAR files in the forms of device farms and of Instruments.
///
/// Sauce Labs' is that of the files with which it tests its viewer (saucelabs/network-viewer). The
/// others have what HAR 1.2 requires and no more, as none of their files is public.
struct HARFormsTests {
  private struct Form {
    let name: String
    let creator: String
    let entries: [String]
    let words: [String]
  }

  private static let forms = [
    // Headers of HTTP/2 with its pseudo header fields, a status among the answer's, no address.
    Form(
      name: "Sauce Labs", creator: #"{"name":"ExtendedDebuggingService","version":"0.28.35"}"#,
      entries: [
        """
        {"startedDateTime":"2026-09-16T12:55:37.093Z","request":{"method":"GET",\
        "url":"https://www.shop.example/","httpVersion":"h2","headers":[\
        {"name":":method","value":"GET"},{"name":":authority","value":"www.shop.example"},\
        {"name":":scheme","value":"https"},{"name":":path","value":"/"},\
        {"name":"user-agent","value":"Shop/1 CFNetwork/1568"}],"headersSize":-1,"bodySize":0,\
        "cookies":[],"queryString":[]},"response":{"status":200,"statusText":"",\
        "httpVersion":"h2","headers":[{"name":"status","value":"200"}],"headersSize":0,\
        "cookies":[],"content":{"size":0,"mimeType":"text/html"},"redirectURL":"",\
        "bodySize":262},"time":306.29300000000603,"cache":{},"timings":{"blocked":87.009,\
        "connect":139.756,"dns":0.01,"receive":7.46,"send":1.67,"ssl":85.4,"wait":70.38,\
        "_blocked_queueing":7.46},"pageref":"E32BAE846A2DC6C0D40715BDC403ADC6"}
        """
      ],
      words: ["tls www.shop.example 443 GET HTTP/2 200 Shop/1 CFNetwork/1568 text/html"]),
    // A proxy's load that failed before HTTP: the app pins, or the server's certificate is bad.
    Form(
      name: "BrowserStack", creator: #"{"name":"proxy","version":"1","comment":""}"#,
      entries: [
        """
        {"startedDateTime":"2026-09-16T12:55:37.093+00:00","time":0,"request":{"method":"GET",\
        "url":"https://pinned.example/","httpVersion":"HTTP/1.1","cookies":[],"headers":[],\
        "queryString":[],"headersSize":0,"bodySize":0},"response":{"status":0,"statusText":"",\
        "httpVersion":"","cookies":[],"headers":[],"content":{"size":0,"mimeType":""},\
        "redirectURL":"","headersSize":-1,"bodySize":-1,"_error":"TLS handshake failed"},\
        "cache":{},"timings":{"send":0,"wait":0,"receive":0},"serverIPAddress":"192.0.2.7"}
        """,
        """
        {"startedDateTime":"2026-09-16T12:55:38.093+00:00","time":9,"request":{"method":"GET",\
        "url":"http://ads.example/","httpVersion":"HTTP/1.1","cookies":[],"headers":[],\
        "queryString":[],"headersSize":0,"bodySize":0},"response":{"status":200,\
        "statusText":"OK","httpVersion":"HTTP/1.1","cookies":[],"headers":[],\
        "content":{"size":0,"mimeType":""},"redirectURL":"","headersSize":-1,"bodySize":0},\
        "cache":{},"timings":{"send":0,"wait":9,"receive":0},"serverIPAddress":"192.0.2.8"}
        """,
      ],
      words: [
        "tls pinned.example 443 192.0.2.7 GET HTTP/1.1",
        "http ads.example 80 192.0.2.8 GET HTTP/1.1 200",
      ]),
    Form(
      name: "Instruments", creator: #"{"name":"Instruments","version":"26.0"}"#,
      entries: [
        """
        {"startedDateTime":"2026-09-16T12:55:37.093+02:00","time":12.5,"request":{\
        "method":"POST","url":"https://api.shop.example/v1","httpVersion":"HTTP/3","cookies":[],\
        "headers":[{"name":"Content-Type","value":"application/json"}],"queryString":[],\
        "headersSize":-1,"bodySize":2,"postData":{"mimeType":"application/json","text":"{}"}},\
        "response":{"status":204,"statusText":"no content","httpVersion":"HTTP/3","cookies":[],\
        "headers":[],"content":{"size":0,"mimeType":""},"redirectURL":"","headersSize":-1,\
        "bodySize":0},"cache":{},"timings":{"send":0.1,"wait":12.3,"receive":0.1}}
        """
      ],
      words: ["tls api.shop.example 443 POST HTTP/3 204 application/json"]),
  ]

  @Test(arguments: forms.indices)
  func `a form is read, and shows no TLS of a server`(index: Int) throws {
    let form = Self.forms[index]
    let text =
      #"{"log":{"version":"1.2","creator":\#(form.creator),"pages":[],"entries":[\#(form.entries.joined(separator: ","))]}}"#
    #expect(Array(text.utf8).withBytes { TrafficLogKind(recognising: $0) } == .har, "\(form.name)")
    let reading = try #require(try RecordFile(text).read(as: .har))
    #expect(reading.observations.map(\.words) == form.words, "\(form.name)")
    #expect(reading.observations.allSatisfy { $0.tls == nil && $0.host != nil })
    #expect(!reading.summary.isIncomplete)
  }
}
