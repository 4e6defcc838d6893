/**
 * Takes the parameters of a mailed link or provider from query and fragment; the query wins. They are removed from the
 * URL at once, before other code can read or send them.
 */
export function takeParameters(): URLSearchParams {
  const { search, hash, pathname } = window.location;
  const parameters = new URLSearchParams(hash.slice(1));
  for (const [name, value] of new URLSearchParams(search)) parameters.set(name, value);
  if (search || hash) window.history.replaceState(window.history.state, '', pathname);
  return parameters;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export function tokensOf(parameters: URLSearchParams): Tokens | undefined {
  const access_token = parameters.get('access_token');
  const refresh_token = parameters.get('refresh_token');
  return access_token && refresh_token ? { access_token, refresh_token } : undefined;
}
