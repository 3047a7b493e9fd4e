import HostNames

/// A host, with an optional path prefix, whose URLs occur in apps as identifiers or text, and are
/// not loaded.
struct IdentifierURL {
  var host: String
  /// The prefix that a URL's path must have; empty if every URL of the host matches.
  var path: String
  var purpose: URLPurpose
  /// The address of the document that defines the identifier.
  var source: String
}

extension IdentifierURL {
  static func purpose(of host: HostName, path: ArraySlice<UInt8>) -> URLPurpose {
    guard let known = byHost[host.name] else { return .address }
    return known.first { path.starts(with: $0.path.utf8) }?.purpose ?? .address
  }

  private static let byHost = Dictionary(grouping: all, by: \.host)

  private static func namespace(_ host: String, _ path: String = "", source: String) -> Self {
    Self(host: host, path: path, purpose: .namespace, source: source)
  }

  private static func license(_ host: String, _ path: String = "", source: String) -> Self {
    Self(host: host, path: path, purpose: .license, source: source)
  }

  private static func certificate(_ host: String, _ path: String = "", source: String) -> Self {
    Self(host: host, path: path, purpose: .certificate, source: source)
  }

  static let all: [IdentifierURL] = [
    // Years and `ns` are W3C's own places for namespaces, TR and Graphics those of DTDs.
    namespace("www.w3.org", "/1999/", source: "https://www.w3.org/TR/xml-names/"),
    namespace("www.w3.org", "/2000/", source: "https://www.w3.org/TR/SVG2/struct.html"),
    namespace("www.w3.org", "/2001/", source: "https://www.w3.org/TR/xmlschema-1/"),
    namespace("www.w3.org", "/2002/", source: "https://www.w3.org/TR/owl-features/"),
    namespace("www.w3.org", "/2003/", source: "https://www.w3.org/TR/soap12-part1/"),
    namespace("www.w3.org", "/2005/", source: "https://www.w3.org/TR/ws-addr-core/"),
    namespace("www.w3.org", "/2006/", source: "https://www.w3.org/TR/ttml1/"),
    namespace("www.w3.org", "/ns/", source: "https://www.w3.org/ns/"),
    namespace("www.w3.org", "/XML/1998/namespace", source: "https://www.w3.org/TR/xml-names/"),
    namespace("www.w3.org", "/1998/", source: "https://www.w3.org/TR/MathML3/"),
    namespace("www.w3.org", "/TR/", source: "https://www.w3.org/TR/xhtml1/dtds.html"),
    namespace("www.w3.org", "/Graphics/SVG/", source: "https://www.w3.org/TR/SVG11/"),
    namespace("www.apple.com", "/DTDs/", source: "https://www.apple.com/DTDs/PropertyList-1.0.dtd"),
    namespace(
      "www.itunes.com", "/dtds/",
      source: "https://help.apple.com/itc/podcasts_connect/#/itcb54353390"),
    namespace("schemas.xmlsoap.org", source: "https://www.w3.org/TR/2000/NOTE-SOAP-20000508/"),
    namespace(
      "schemas.microsoft.com", source: "https://learn.microsoft.com/openspecs/windows_protocols/"),
    namespace(
      "schemas.openxmlformats.org",
      source: "https://ecma-international.org/publications-and-standards/standards/ecma-376/"),
    namespace(
      "schemas.android.com",
      source: "https://developer.android.com/guide/topics/resources/layout-resource"),
    namespace("ns.adobe.com", source: "https://developer.adobe.com/xmp/docs/XMPNamespaces/"),
    namespace(
      "purl.org", source: "https://www.dublincore.org/specifications/dublin-core/dcmi-terms/"),
    namespace("iptc.org", "/std/", source: "https://www.iptc.org/std/photometadata/specification/"),
    namespace("xmlns.com", "/foaf/", source: "http://xmlns.com/foaf/spec/"),
    namespace("json-schema.org", "/draft", source: "https://json-schema.org/specification"),
    namespace("json-schema.org", "/schema", source: "https://json-schema.org/specification"),
    namespace("www.opengis.net", source: "https://www.ogc.org/standards/kml/"),
    namespace(
      "earth.google.com", "/kml/", source: "https://developers.google.com/kml/documentation"),
    namespace("www.google.com", "/kml/", source: "https://developers.google.com/kml/documentation"),
    namespace("relaxng.org", "/ns/", source: "https://relaxng.org/spec-20011203.html"),
    namespace("www.topografix.com", "/GPX", source: "https://www.topografix.com/GPX/1/1/"),
    namespace("docs.oasis-open.org", source: "https://docs.oasis-open.org/"),
    namespace("search.yahoo.com", "/mrss", source: "https://www.rssboard.org/media-rss"),
    namespace(
      "www.inkscape.org", "/namespaces/", source: "https://wiki.inkscape.org/wiki/Inkscape_SVG"),
    namespace(
      "sodipodi.sourceforge.net", "/DTD/", source: "https://wiki.inkscape.org/wiki/Inkscape_SVG"),
    namespace(
      "www.bohemiancoding.com", "/sketch/ns", source: "https://developer.sketch.com/file-format/"),
    namespace("xml.org", "/sax/", source: "http://www.saxproject.org/apidoc/package-summary.html"),
    namespace("apache.org", "/xml/", source: "https://xerces.apache.org/xerces2-j/features.html"),
    namespace("exslt.org", source: "https://exslt.github.io/"),
    namespace("ogp.me", "/ns", source: "https://ogp.me/"),
    namespace("etherx.jabber.org", "/streams", source: "https://www.rfc-editor.org/rfc/rfc6120"),
    namespace("jabber.org", "/protocol/", source: "https://xmpp.org/registrar/namespaces.html"),

    license("www.apache.org", "/licenses/", source: "https://www.apache.org/licenses/LICENSE-2.0"),
    license("apache.org", "/licenses/", source: "https://www.apache.org/licenses/LICENSE-2.0"),
    license("opensource.org", source: "https://opensource.org/licenses"),
    license("www.opensource.org", "/licenses", source: "https://opensource.org/licenses"),
    license("www.opensource.apple.com", "/apsl", source: "https://opensource.apple.com/apsl/"),
    license("www.gnu.org", "/licenses", source: "https://www.gnu.org/licenses/"),
    license("www.gnu.org", "/copyleft", source: "https://www.gnu.org/licenses/"),
    license("fsf.org", source: "https://www.gnu.org/licenses/gpl-3.0.html"),
    license("www.mozilla.org", "/MPL", source: "https://www.mozilla.org/MPL/"),
    license("mozilla.org", "/MPL", source: "https://www.mozilla.org/MPL/"),
    license("creativecommons.org", "/licenses", source: "https://creativecommons.org/licenses/"),
    license(
      "creativecommons.org", "/publicdomain", source: "https://creativecommons.org/publicdomain/"),
    license("creativecommons.org", "/ns", source: "https://creativecommons.org/ns"),
    license("scripts.sil.org", "/OFL", source: "https://openfontlicense.org/"),
    license("unlicense.org", source: "https://unlicense.org/"),
    license("www.boost.org", "/LICENSE", source: "https://www.boost.org/LICENSE_1_0.txt"),
    license("jquery.org", "/license", source: "https://jquery.org/license/"),

    certificate("ocsp.apple.com", source: "https://www.apple.com/certificateauthority/"),
    certificate("crl.apple.com", source: "https://www.apple.com/certificateauthority/"),
    certificate("certs.apple.com", source: "https://www.apple.com/certificateauthority/"),
    certificate("www.apple.com", "/appleca", source: "https://www.apple.com/certificateauthority/"),
    certificate(
      "www.apple.com", "/certificateauthority",
      source: "https://www.apple.com/certificateauthority/"),
    certificate(
      "ocsp.digicert.com", source: "https://www.digicert.com/kb/digicert-root-certificates.htm"),
    certificate(
      "crl3.digicert.com", source: "https://www.digicert.com/kb/digicert-root-certificates.htm"),
    certificate(
      "crl4.digicert.com", source: "https://www.digicert.com/kb/digicert-root-certificates.htm"),
    certificate(
      "cacerts.digicert.com", source: "https://www.digicert.com/kb/digicert-root-certificates.htm"),
    certificate("ocsp.pki.goog", source: "https://pki.goog/repository/"),
    certificate("crl.pki.goog", source: "https://pki.goog/repository/"),
    certificate("pki.goog", source: "https://pki.goog/repository/"),
    certificate("crl.globalsign.com", source: "https://support.globalsign.com/ca-certificates"),
    certificate("crl.globalsign.net", source: "https://support.globalsign.com/ca-certificates"),
    certificate("ocsp.globalsign.com", source: "https://support.globalsign.com/ca-certificates"),
    certificate(
      "secure.globalsign.com", "/cacert", source: "https://support.globalsign.com/ca-certificates"),
    certificate(
      "crl.verisign.com", source: "https://www.digicert.com/kb/digicert-root-certificates.htm"),
    certificate(
      "ocsp.verisign.com", source: "https://www.digicert.com/kb/digicert-root-certificates.htm"),
    certificate(
      "crl.entrust.net", source: "https://www.entrust.com/resources/tools/root-certificates"),
    certificate(
      "ocsp.entrust.net", source: "https://www.entrust.com/resources/tools/root-certificates"),
    certificate("crl.comodoca.com", source: "https://www.sectigo.com/knowledge-base"),
    certificate("ocsp.comodoca.com", source: "https://www.sectigo.com/knowledge-base"),
    certificate("crl.usertrust.com", source: "https://www.sectigo.com/knowledge-base"),
    certificate("ocsp.usertrust.com", source: "https://www.sectigo.com/knowledge-base"),
    certificate("ocsp.sectigo.com", source: "https://www.sectigo.com/knowledge-base"),
    certificate("crl.sectigo.com", source: "https://www.sectigo.com/knowledge-base"),
    certificate("r3.o.lencr.org", source: "https://letsencrypt.org/certificates/"),
    certificate("r3.i.lencr.org", source: "https://letsencrypt.org/certificates/"),
    certificate("x1.c.lencr.org", source: "https://letsencrypt.org/certificates/"),
    certificate("x1.i.lencr.org", source: "https://letsencrypt.org/certificates/"),
  ]
}
