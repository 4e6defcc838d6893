/** A minimal browser for sign-in: follows redirects and keeps cookies by site. */
export function openBrowser() {
  const cookies = new Map<string, Map<string, string>>();

  const jarOf = ({ origin }: URL) => {
    const jar = cookies.get(origin) ?? new Map<string, string>();
    cookies.set(origin, jar);
    return jar;
  };

  async function load(url: URL, init: RequestInit): Promise<Response> {
    const jar = jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) jar.set(name!, value);
      else jar.delete(name!);
    }
    return response;
  }

  /** The first page that is neither the auth API's nor a redirect, with its fragment. */
  async function go(
    address: string | URL,
    init: RequestInit = {},
  ): Promise<{ url: URL; response: Response }> {
    const url = new URL(address);
    const response = await load(url, init);
    const location = response.headers.get('location');
    if (!location) return { url, response };
    const target = new URL(location, url);
    const leavesAuthApi = url.pathname === '/auth/v1/callback' && target.pathname !== url.pathname;
    return leavesAuthApi ? { url: target, response } : go(target);
  }

  const submit = (url: URL, form: Record<string, string>) =>
    go(url, { method: 'POST', body: new URLSearchParams(form) });

  return { go, submit, cookiesOf: (address: string) => jarOf(new URL(address)) };
}

export type Browser = ReturnType<typeof openBrowser>;
