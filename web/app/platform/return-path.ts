/** The place to return to after signing in, as a query parameter of the sign-in pages. */
export const returnParameter = 'from';

export const signInPath = (from: string, page: '/login' | '/signup' = '/login') => withReturn(page, from);

/** The page that mailed links and providers lead back to, in whatever browser; from there it goes on to `from`. */
export const arrivalAddress = (from: string) => withReturn(`${window.location.origin}/auth/confirm`, from);

const withReturn = (page: string, from: string) =>
  from === '/' ? page : `${page}?${new URLSearchParams({ [returnParameter]: from })}`;

/** Where `from` leads, if it stays on this site; else the home page. Never a way out to another host. */
export function returnPath(from: string | null): string {
  if (!from?.startsWith('/')) return '/';
  const base = 'http://site.invalid';
  const target = URL.canParse(from, base) ? new URL(from, base) : null;
  if (target?.origin !== base) return '/';
  const path = target.pathname + target.search + target.hash;
  return path.startsWith('//') ? '/' : path;
}

/** Whether a visitor is on their way to talk with a persona, in writing or by voice. */
export const leadsToTalk = (path: string) => /^\/(?:chat\/|fo\/[^/]+\/live(?:$|[?#]))/.test(path);
