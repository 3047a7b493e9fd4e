#if !canImport(CryptoKit)
  import CLibcrypto
  import SystemCalls

  enum CipherKind: Int, CaseIterable {
    case aes128GCM, aes256GCM, chaCha20Poly1305, aes128CBC, aes256CBC

    fileprivate var description: OpaquePointer? {
      switch self {
      case .aes128GCM: unsafe EVP_aes_128_gcm()
      case .aes256GCM: unsafe EVP_aes_256_gcm()
      case .chaCha20Poly1305: unsafe EVP_chacha20_poly1305()
      case .aes128CBC: unsafe EVP_aes_128_cbc()
      case .aes256CBC: unsafe EVP_aes_256_cbc()
      }
    }

    fileprivate var hasPadding: Bool { self == .aes128CBC || self == .aes256CBC }
  }

  /// A pool of idle libcrypto contexts.
  ///
  /// Creating a context and finding its cipher takes several times as long as decrypting a short
  /// packet. Each run sets a new key and vector, so nothing of an earlier run is used.
  enum CipherContexts {
    private static let most = 16

    /// The idle contexts by cipher.
    ///
    /// `monitor` guards every access, which the compiler cannot check. A standard library mutex
    /// would work too, but the thread sanitizer does not understand it.
    @safe private final class Spares: @unchecked Sendable {
      private let monitor = MutexWithCondition()
      private var contexts: [[OpaquePointer]]

      init() {
        unsafe contexts = [[OpaquePointer]](repeating: [], count: CipherKind.allCases.count)
      }

      func pop(_ cipher: CipherKind) -> OpaquePointer? {
        unsafe monitor.enter { unsafe contexts[cipher.rawValue].popLast() }
      }

      func release(_ context: OpaquePointer, of cipher: CipherKind) -> Bool {
        monitor.enter {
          guard unsafe contexts[cipher.rawValue].count < most else { return false }
          unsafe contexts[cipher.rawValue].append(context)
          return true
        }
      }
    }

    private static let spares = Spares()

    /// Initializes libcrypto without its configuration file, so that the system's configuration
    /// cannot disable a cipher.
    private static let isReady =
      OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil) == 1

    static func acquire(_ cipher: CipherKind) -> OpaquePointer? {
      if let context = unsafe spares.pop(cipher) { return unsafe context }
      guard isReady, let description = unsafe cipher.description,
        let context = unsafe EVP_CIPHER_CTX_new()
      else { return nil }
      let isSet =
        unsafe EVP_CipherInit_ex(context, description, nil, nil, nil, -1) == 1
        && (!cipher.hasPadding || EVP_CIPHER_CTX_set_padding(context, 0) == 1)
      guard isSet else {
        unsafe EVP_CIPHER_CTX_free(context)
        return nil
      }
      return unsafe context
    }

    static func release(_ context: OpaquePointer, of cipher: CipherKind) {
      if unsafe !spares.release(context, of: cipher) { unsafe EVP_CIPHER_CTX_free(context) }
    }
  }
#endif
