const tooLate = 'it did not answer in time';
const unknownAuthority =
  'its certificate comes from an authority that this machine does not know; NODE_EXTRA_CA_CERTS can name its file';
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host is known',
  EAI_AGAIN: 'the name server does not answer',
  ECONNRESET: 'it closed the connection',
  UND_ERR_SOCKET: 'it closed the connection',
  EHOSTUNREACH: 'there is no way to it from this machine',
  ENETUNREACH: 'there is no way to it from this machine',
  ETIMEDOUT: tooLate,
  UND_ERR_CONNECT_TIMEOUT: tooLate,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is its own; NODE_EXTRA_CA_CERTS can name a file that vouches for it',
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `it does not send its whole chain of certificates, or ${unknownAuthority}`,
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS; is it http://, or another port?',
  EPROTO: 'it does not speak TLS; is it http://, or another port?',
};

/** Texts of OpenSSL and Node, of errors whose code the mail library replaces by its own. */
const tlsMessages: [RegExp, string][] = [
  [/self-signed certificate in certificate chain/, 'SELF_SIGNED_CERT_IN_CHAIN'],
  [/self-signed certificate/, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  [/unable to verify the first certificate/, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  [/unable to get local issuer certificate/, 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  [/certificate has expired/, 'CERT_HAS_EXPIRED'],
  [/does not match certificate's altnames/, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  [/wrong version number/, 'ERR_SSL_WRONG_VERSION_NUMBER'],
];

/** Why a server could not be reached, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  const chain = causesOf(error);
  if (chain.some(({ name }) => name === 'TimeoutError' || name === 'AbortError')) return tooLate;
  // Some libraries have their own code, and the system's in their message.
  const codes = chain.flatMap(({ code = '', message = '' }) => [
    code,
    ...(message.match(/\bE[A-Z_]+\b/g) ?? []),
    ...tlsMessages.flatMap(([text, tlsCode]) => (text.test(message) ? [tlsCode] : [])),
  ]);
  const knownReason = codes.map((code) => reasons[code]).find(Boolean);
  return knownReason ?? (chain.findLast(({ message }) => message)?.message || 'for no reason that is known');
}

interface Cause {
  name?: string;
  code?: string;
  message?: string;
}

/** Outermost first. If several addresses of a name were tried, each has its own error. */
function causesOf(error: unknown): Cause[] {
  if (typeof error !== 'object' || error === null) return [];
  const inner = error instanceof AggregateError ? error.errors.slice(0, 1) : [];
  return [error as Cause, ...[(error as Error).cause, ...inner].flatMap(causesOf)];
}
