# The lab's own certificate authority and the servers' certificates; sourced by make.sh.
#
# Leaves carry what Apple asks of a TLS server's certificate (a DNS name, serverAuth, at most 825 days),
# so that each bad one is bad in one respect only.

day() { date -u -d "$1" +%Y%m%d%H%M%SZ; }

make_certificates() {
  mkdir -p "$work/certificates" "$work/authority/new"
  : >"$work/authority/index"
  echo 'unique_subject = no' >"$work/authority/index.attr"
  cat >"$work/authority/openssl.cnf" <<CONFIG
[ca]
default_ca = lab
[lab]
dir = $work/authority
database = \$dir/index
new_certs_dir = \$dir/new
rand_serial = yes
default_md = sha256
policy = any
[any]
organizationName = optional
commonName = supplied
[req]
distinguished_name = empty
[empty]
CONFIG

  new_key "$work/root.key" rsa:2048
  certify root '/O=Lab/CN=Lab Root' "$work/root.key" '' \
    "$(day '1 day ago')" "$(day '3650 days')" \
    'basicConstraints=critical,CA:TRUE' 'keyUsage=critical,keyCertSign,cRLSign' 'subjectKeyIdentifier=hash'
  new_key "$work/issuing.key" rsa:2048
  certify issuing '/O=Lab/CN=Lab Issuing CA' "$work/issuing.key" root \
    "$(day '1 day ago')" "$(day '1825 days')" \
    'basicConstraints=critical,CA:TRUE,pathlen:0' 'keyUsage=critical,keyCertSign,cRLSign' \
    'subjectKeyIdentifier=hash'

  leaf api.shop.example ec:P-256
  leaf www.shop.example ec:P-256
  leaf img.shop.example rsa:2048
  leaf push.notify.example ec:P-256
  leaf events.crashes.test ec:P-256
  leaf config.flags.test ec:P-256
  leaf collect.metrics.example rsa:2048
  leaf banner.oldads.example rsa:2048
  leaf stats.tracker.example rsa:2048
  leaf maps.cellular.test rsa:2048
  leaf modern.limit.example rsa:2048
  leaf tolerant.limit.example rsa:2048
  leaf login.resumed.example rsa:2048
  leaf feed.resumed.example rsa:2048
  leaf earlier.resumed.example rsa:2048
  # The many names of a shared certificate make the server's flight longer than two segments.
  leaf video.lossy.example rsa:2048 \
    "$(printf 'DNS:video.lossy.example'; printf ',DNS:customer-%02d.video-delivery.test' {1..30})"
  leaf signin.lossy.example rsa:2048

  # Stand-ins of the lab for what five SDKs and a delivery network ask.
  leaf static.shop.example ec:P-256
  leaf go.shop.example ec:P-256
  leaf restapi.amap.com rsa:2048
  leaf graph.facebook.com rsa:2048
  leaf sessions.bugsnag.com ec:P-256
  leaf g.doubleclick.net ec:P-256 'DNS:g.doubleclick.net,DNS:*.g.doubleclick.net'
  leaf firebaselogging-pa.googleapis.com ec:P-256

  leaf good.partner.example rsa:2048
  leaf wrong-name.partner.example rsa:2048 DNS:www.elsewhere.example
  leaf short-key.partner.example rsa:1024
  leaf expired.partner.example rsa:2048 '' "$(day '120 days ago')" "$(day '30 days ago')"
  self_signed self-signed.partner.example rsa:2048
}

# new_key FILE rsa:BITS|ec:CURVE
new_key() {
  case $2 in
    rsa:*) openssl genpkey -quiet -algorithm RSA -pkeyopt "rsa_keygen_bits:${2#*:}" -out "$1" ;;
    ec:*) openssl genpkey -quiet -algorithm EC -pkeyopt "ec_paramgen_curve:${2#*:}" -out "$1" ;;
  esac
}

# certify NAME SUBJECT KEY ISSUER START END EXTENSION… ; an empty ISSUER signs with the key itself
certify() {
  local name=$1 subject=$2 key=$3 issuer=$4 start=$5 end=$6
  shift 6
  local out=$work/$name.pem extensions=$work/authority/extensions signer=()
  printf '%s\n' "$@" >"$extensions"
  openssl req -new -config "$work/authority/openssl.cnf" -subj "$subject" -key "$key" -out "$work/authority/request"
  if [ -n "$issuer" ]; then
    signer=(-cert "$work/$issuer.pem" -keyfile "$work/$issuer.key")
  else
    signer=(-selfsign -keyfile "$key")
  fi
  openssl ca -config "$work/authority/openssl.cnf" -batch -notext -in "$work/authority/request" -out "$out" \
    -startdate "$start" -enddate "$end" -extfile "$extensions" "${signer[@]}" 2>"$work/authority/log" ||
    { cat "$work/authority/log" >&2; return 1; }
}

# leaf_extensions KIND NAMES
leaf_extensions() {
  local usage=digitalSignature
  [ "${1%%:*}" = ec ] || usage+=,keyEncipherment
  printf '%s\n' 'basicConstraints=critical,CA:FALSE' "keyUsage=critical,$usage" \
    'extendedKeyUsage=serverAuth' "subjectAltName=$2"
}

# leaf HOST KIND [NAMES [START END]] : certificates/HOST.pem holds the leaf and the issuing CA's certificate
leaf() {
  local host=$1 names=${3:-DNS:$1} extensions
  new_key "$work/certificates/$host.key" "$2"
  mapfile -t extensions < <(leaf_extensions "$2" "$names")
  certify leaf "/CN=$(sed "s/^DNS://; s/,.*//" <<<"$names")" "$work/certificates/$host.key" issuing \
    "${4:-$(day '1 day ago')}" "${5:-$(day '90 days')}" "${extensions[@]}"
  cat "$work/leaf.pem" "$work/issuing.pem" >"$work/certificates/$host.pem"
}

# self_signed HOST KIND
self_signed() {
  local extensions
  new_key "$work/certificates/$1.key" "$2"
  mapfile -t extensions < <(leaf_extensions "$2" "DNS:$1")
  certify leaf "/CN=$1" "$work/certificates/$1.key" '' \
    "$(day '1 day ago')" "$(day '90 days')" "${extensions[@]}"
  mv "$work/leaf.pem" "$work/certificates/$1.pem"
}
