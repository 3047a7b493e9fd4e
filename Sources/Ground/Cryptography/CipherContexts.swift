#if !canImport(CryptoKit)
  import CLibcrypto
  import SystemCalls

  /// A cipher of libcrypto, with the length of its keys.
  enum CipherKind: Int, CaseIterable {
    case aes128GCM, aes256GCM, chaCha20Poly1305, aes128CBC, aes256CBC

    /// The library's description of it.
    fileprivate var description: OpaquePointer? {
      switch self {
      case .aes128GCM: unsafe EVP_aes_128_gcm()
      case .aes256GCM: unsafe EVP_aes_256_gcm()
      case .chaCha20Poly1305: unsafe EVP_chacha20_poly1305()
      case .aes128CBC: unsafe EVP_aes_128_cbc()
      case .aes256CBC: unsafe EVP_aes_256_cbc()
      }
    }

    /// True if whole blocks would be padded.
    fileprivate var hasPadding: Bool { self == .aes128CBC || self == .aes256CBC }
  }

  /// Contexts of libcrypto that no run uses.
  ///
  /// To make one and to find its cipher costs several times what a short packet costs to decrypt. A run
  /// sets another key and vector, so that nothing of the last one is left.
  enum CipherContexts {
    /// Contexts that are kept of a cipher: more than threads decrypt at a time.
    private static let most = 16

    /// The contexts by their cipher.
    ///
    /// Unchecked, as the compiler does not know that they are used inside `monitor`. A mutex of the
    /// standard library would do, but the thread sanitizer does not know it.
    @safe private final class Spares: @unchecked Sendable {
      private let monitor = Monitor()
      private var contexts: [[OpaquePointer]]

      init() {
        unsafe contexts = [[OpaquePointer]](repeating: [], count: CipherKind.allCases.count)
      }

      func take(_ cipher: CipherKind) -> OpaquePointer? {
        unsafe monitor.enter { unsafe contexts[cipher.rawValue].popLast() }
      }

      /// Returns false where there are enough.
      func put(_ context: OpaquePointer, of cipher: CipherKind) -> Bool {
        monitor.enter {
          guard unsafe contexts[cipher.rawValue].count < most else { return false }
          unsafe contexts[cipher.rawValue].append(context)
          return true
        }
      }
    }

    private static let spares = Spares()

    /// The library set up without its configuration file: no file is read, and no file of a machine
    /// takes a cipher away.
    private static let isReady =
      OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil) == 1

    /// Returns a context of that cipher, for the caller alone; `nil` where there is none.
    static func take(_ cipher: CipherKind) -> OpaquePointer? {
      if let context = unsafe spares.take(cipher) { return unsafe context }
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

    /// Takes a context back.
    static func put(_ context: OpaquePointer, of cipher: CipherKind) {
      if unsafe !spares.put(context, of: cipher) { unsafe EVP_CIPHER_CTX_free(context) }
    }
  }
#endif
