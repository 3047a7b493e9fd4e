import ApplicationProtocols

extension ClientOffer {
  var offersPreSharedKey: Bool { extensions.contains(TLSExtensionType.preSharedKey) }

  /// True if the client offers the extended master secret (RFC 7627).
  var offersExtendedMasterSecret: Bool {
    extensions.contains(TLSExtensionType.extendedMasterSecret)
  }
}

extension ServerChoice.Fields {
  var promisesSessionTicket: Bool { extensions.contains(TLSExtensionType.sessionTicket) }

  var promisesCertificateStatus: Bool { extensions.contains(TLSExtensionType.statusRequest) }
}
