import Foundation
import TestSupport
import Testing

/// Captures of real servers and a real client, in a network namespace where nobody else is.
@Suite(
  .enabled(
    if: Namespace.isAvailable,
    "needs unshare, ip, curl and an openssl with TLS 1.0, and the right to make a network namespace"
  ))
struct LiveSessionTests {
  @Test func `a server that chooses TLS 1.0 and a request in clear need their keys`() throws {
    let folder = try Folder()
    try Namespace.run(Self.session, in: folder, with: ["--trust-anchors", "ca.pem"])
    #expect(text("status", in: folder) == "0\n")
    let root = try unsafe PropertyListSerialization.propertyList(
      from: Data(text("ats.plist", in: folder).utf8), format: nil)
    let policy = (root as? [String: Any])?["NSAppTransportSecurity"] as? NSDictionary
    #expect(
      policy == [
        "NSExceptionDomains": [
          "legacy.example.com": ["NSExceptionMinimumTLSVersion": "TLSv1.0"],
          "clear.example.net": ["NSExceptionAllowsInsecureHTTPLoads": true],
        ]
      ])
    let complaints = text("complaints", in: folder)
    #expect(complaints.contains("seen: legacy.example.com: TLSv1.0, violated"))
    #expect(complaints.contains("seen: modern.example.org: TLSv1.3, satisfied"))
    #expect(complaints.contains("0 packets lost"))
  }

  @Test func `the file that is written gives what was seen live`() throws {
    let folder = try Folder()
    try Namespace.run(Self.session, in: folder, with: ["--format", "json"])
    let live = text("ats.plist", in: folder)
    #expect(live.contains("\"frame\""))
    let file = try Tool.run(["suggest", "--format", "json", "run.pcapng"], in: folder.url)
    #expect(file.status == 0)
    #expect(file.text == live)
    #expect(!file.complaints.contains("warning"))
  }

  @Test func `a capture ends after its time, and overwrites no file`() throws {
    let folder = try Folder()
    try Namespace.run(
      """
      "$atsift" live -i lo --duration 1 --save-capture run.pcapng >ats.plist
      "$atsift" live -i lo --duration 1 --save-capture run.pcapng 2>complaints || echo $? >status
      stat -c %a run.pcapng >modes
      chmod 644 run.pcapng
      "$atsift" live -i lo --duration 1 --save-capture run.pcapng --force >/dev/null
      stat -c %a run.pcapng >>modes
      """, in: folder)
    // Captured packets are nobody else's to read.
    #expect(text("modes", in: folder) == "600\n600\n")
    #expect(text("ats.plist", in: folder).hasSuffix("</plist>\n"))
    #expect(text("status", in: folder) == "73\n")
    #expect(text("complaints", in: folder).contains("exists already"))
    #expect(try Tool.run(["connections", "run.pcapng"], in: folder.url).status == 0)
  }

  private func text(_ name: String, in folder: Folder) -> String {
    let data = FileManager.default.contents(atPath: folder.url.appending(path: name).path())
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// A server of TLS 1.0 alone and one of all versions, both with a certificate of our own; then a client
  /// that offers all versions to both, and says one thing in clear.
  private static let session = """
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key \\
      -out ca.pem -days 30 -subj '/CN=Throw-away CA' 2>openssl.log
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout leaf.key \\
      -out leaf.csr -subj '/CN=legacy.example.com' 2>>openssl.log
    echo 'subjectAltName=DNS:legacy.example.com,DNS:modern.example.org' >extensions
    openssl x509 -req -in leaf.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 20 -sha256 \\
      -extfile extensions -out leaf.pem 2>>openssl.log
    server() {
      openssl s_server -cert leaf.pem -key leaf.key -www -accept "$@" </dev/null 2>&1 &
      servers="$servers $!"
    }
    trap 'kill $servers' EXIT
    server 127.0.0.1:443 -tls1 -cipher DEFAULT@SECLEVEL=0 >legacy.log
    server 127.0.0.1:444 >modern.log
    until grep -q ACCEPT legacy.log && grep -q ACCEPT modern.log; do sleep 0.02; done

    "$atsift" live -i lo --duration 30s --save-capture run.pcapng "$@" >ats.plist 2>complaints &
    live=$!
    until grep -q listening complaints; do sleep 0.02; done
    client() {
      curl -s --cacert ca.pem --tlsv1.0 --ciphers DEFAULT@SECLEVEL=0 --max-time 5 -o page \\
        --resolve legacy.example.com:443:127.0.0.1 --resolve modern.example.org:444:127.0.0.1 \\
        --resolve clear.example.net:443:127.0.0.1 "$1" || true
    }
    client https://legacy.example.com/
    client https://modern.example.org:444/
    # Nobody answers it in kind, and the app said it all the same.
    client http://clear.example.net:443/
    until grep -q 'seen: modern' complaints; do sleep 0.02; done
    kill -INT $live
    wait $live && echo 0 >status || echo $? >status
    """
}
