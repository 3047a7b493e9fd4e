#if !canImport(CryptoKit)
  import CLibcrypto

  /// A private key on a NIST curve in libcrypto.
  @safe struct CurveKey: ~Copyable {
    private let key: OpaquePointer
    private let curve: OpaquePointer
    private let length: Int

    /// Imports a big-endian private key; `nil` if it is outside the curve's range.
    init?(_ bytes: [UInt8], in group: KeyAgreement.NamedGroup) {
      let name = group == .p384 ? NID_secp384r1 : NID_X9_62_prime256v1
      guard let key = unsafe EC_KEY_new_by_curve_name(name) else { return nil }
      guard let curve = unsafe EC_KEY_get0_group(key), unsafe Self.set(bytes, in: key, curve) else {
        unsafe EC_KEY_free(key)
        return nil
      }
      unsafe self.key = key
      unsafe self.curve = curve
      length = group.secretLength
    }

    private static func set(
      _ bytes: [UInt8], in key: OpaquePointer, _ curve: OpaquePointer
    ) -> Bool {
      guard let number = unsafe BN_bin2bn(bytes, CInt(clamping: bytes.count), nil) else {
        return false
      }
      defer { unsafe BN_free(number) }
      guard let point = unsafe EC_POINT_new(curve) else { return false }
      defer { unsafe EC_POINT_free(point) }
      return unsafe EC_KEY_set_private_key(key, number) == 1
        && EC_POINT_mul(curve, point, number, nil, nil, nil) == 1
        && EC_KEY_set_public_key(key, point) == 1 && EC_KEY_check_key(key) == 1
    }

    deinit { unsafe EC_KEY_free(key) }

    var publicKey: [UInt8]? {
      guard let point = unsafe EC_KEY_get0_public_key(key) else { return nil }
      var bytes = [UInt8](repeating: 0, count: 1 + 2 * length)
      let count = unsafe EC_POINT_point2oct(
        curve, point, POINT_CONVERSION_UNCOMPRESSED, &bytes, bytes.count, nil)
      return count == bytes.count ? bytes : nil
    }

    /// Computes the shared secret of ECDH, the x-coordinate of a point; `nil` if the public key is
    /// not on the curve.
    func sharedSecret(with publicKey: [UInt8]) -> [UInt8]? {
      guard let point = unsafe EC_POINT_new(curve) else { return nil }
      defer { unsafe EC_POINT_free(point) }
      // This call refuses points that are not on the curve, which could reveal the private key (RFC
      // 8446, section 4.2.8.2).
      guard unsafe EC_POINT_oct2point(curve, point, publicKey, publicKey.count, nil) == 1 else {
        return nil
      }
      var secret = [UInt8](repeating: 0, count: length)
      let count = unsafe ECDH_compute_key(&secret, secret.count, point, key, nil)
      return count == CInt(length) ? secret : nil
    }
  }
#endif
