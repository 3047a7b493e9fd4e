import Escaping
public import Evidence
import HostNames
public import ProtocolRegistries

/// An observation of which only place and peers are known.
public func observation(_ kind: Observation.Kind, frame: Int = 42) -> Observation {
  Observation(
    kind: kind,
    place: Place(
      capture: "run.pcap", frame: frame,
      time: Timestamp(nanoseconds: 1_700_000_000_123_456_789)),
    client: Endpoint(address: IPAddress(ipv4: 0xc000_0201), port: 51234),
    server: Endpoint(address: IPAddress(ipv4: 0xc633_640a), port: 443))
}

/// A certificate of which everything is known.
public func certificate(keyBits: Int = 2048, hash: SignatureHash = .sha256) -> CertificateFacts {
  var leaf = CertificateFacts(sha256: "00ff")
  leaf.keyType = .rsa
  leaf.keyBits = keyBits
  leaf.signatureAlgorithm = ForeignText("\(hash.rawValue)WithRSAEncryption")
  leaf.signatureHash = hash
  leaf.subjectCN = "api.example.com"
  leaf.issuerCN = "Example CA"
  leaf.dnsNames = ["api.example.com", "*.example.com"]
  leaf.ipAddresses = [IPAddress(ipv4: 0xc633_640a)]
  leaf.notBefore = Timestamp(nanoseconds: 1_690_000_000_000_000_000)
  leaf.notAfter = Timestamp(nanoseconds: 1_720_000_000_000_000_000)
  leaf.chainLength = 2
  leaf.scts = 3
  return leaf
}
