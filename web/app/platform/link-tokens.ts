export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export function tokensOf(parameters: URLSearchParams): Tokens | undefined {
  const access_token = parameters.get('access_token');
  const refresh_token = parameters.get('refresh_token');
  return access_token && refresh_token ? { access_token, refresh_token } : undefined;
}

/**
 * Takes the tokens of a sign-in link from the fragment of any page. They are removed from the URL without a new entry in
 * the history, so going back does not show them.
 */
export function takeLinkTokens(): Tokens | undefined {
  const { hash, pathname, search } = window.location;
  const tokens = tokensOf(new URLSearchParams(hash.slice(1)));
  if (tokens) window.history.replaceState(window.history.state, '', pathname + search);
  return tokens;
}
