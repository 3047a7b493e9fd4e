// OpenSSL's libcrypto, which protects QUIC packets; Apple systems have CryptoKit and CommonCrypto instead.
#include <openssl/evp.h>
#include <openssl/hmac.h>
