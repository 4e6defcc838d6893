type Encoding = 'br' | 'gzip';

/** The best compression that the client accepts; undefined for none. */
export function acceptedEncoding({ headers }: Request): Encoding | undefined {
  const offered = (headers.get('accept-encoding') ?? '').split(',');
  const accepts = (encoding: Encoding) => offered.some((one) => isAccepted(one, encoding));
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined;
}

/** `br;q=0` refuses it. */
function isAccepted(offer: string, encoding: Encoding): boolean {
  const [name, quality] = offer.split(';');
  return name?.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(quality ?? '');
}

/** Headers of the same response with a compressed body. */
export function markEncoded(original: Headers, encoding: Encoding): Headers {
  const headers = new Headers(original);
  headers.set('content-encoding', encoding);
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  return headers;
}
