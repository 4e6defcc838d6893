/** Query parameter of the sign-in pages with the path to return to. */
export const returnParameter = 'from';

export const signInPath = (from: string, page: '/login' | '/signup' = '/login') => withReturn(page, from);

/**
 * URL to which mailed links and providers redirect, and which redirects to `from`: it carries that path, since a mail may
 * be opened in another browser.
 */
export const arrivalAddress = (from: string) => withReturn(`${window.location.origin}/auth/confirm`, from);

const withReturn = (page: string, from: string) =>
  from === '/' ? page : `${page}?${new URLSearchParams({ [returnParameter]: from })}`;

/** The path of `from` if it is on this site, else the home page. Never another host, nor the form of the sign-in again. */
export function returnPath(from: string | null): string {
  if (!from?.startsWith('/')) return '/';
  const base = 'http://site.invalid';
  const target = URL.canParse(from, base) ? new URL(from, base) : null;
  if (target?.origin !== base) return '/';
  const path = target.pathname + target.search + target.hash;
  return /^\/(?:\/|(?:login|signup)\/?(?:$|[?#]))/i.test(path) ? '/' : path;
}

/** True for the path of a chat or a live talk. */
export const leadsToTalk = (path: string) => /^\/(?:chat\/|fo\/[^/]+\/live(?:$|[?#]))/.test(path);
