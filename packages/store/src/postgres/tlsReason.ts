const unknown =
  "the server's certificate is signed by an unknown authority: give the authority's certificate with sslrootcert=FILE"

/**
 * Explanations of the codes of Node and OpenSSL for a rejected certificate. Source: nodejs.org, TLS,
 * X509 certificate error codes.
 */
const reasons: ReadonlyMap<string, string> = new Map([
  ["SELF_SIGNED_CERT_IN_CHAIN", unknown],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", unknown],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", unknown],
  ["UNABLE_TO_GET_ISSUER_CERT", unknown],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", unknown],
  ["CERT_SIGNATURE_FAILURE", unknown],
  ["INVALID_CA", unknown],
  ["CERT_HAS_EXPIRED", "the server's certificate has expired, or the clock of this machine is wrong"],
  ["CERT_NOT_YET_VALID", "the server's certificate is not valid yet, or the clock of this machine is wrong"],
  ["CERT_REVOKED", "the server's certificate was revoked"],
  [
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "the server's certificate is for another host: connect by the name in the certificate, or check only its authority with sslmode=verify-ca"
  ]
])

/**
 * Says why a server's certificate was rejected and what to do, given the code of the error, such as `CERT_HAS_EXPIRED`;
 * undefined if the code means something else.
 */
export const tlsReason = (code: string): string | undefined => reasons.get(code)
