/**
 * True if `If-None-Match` names this ETag, so that the client's copy is current. Weak comparison: a copy that a proxy has
 * compressed counts (RFC 9110, section 13.1.2).
 */
export function matchesEtag(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.trim() ?? '';
  return known === '*' || (known.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, '')) ?? false);
}
