import { randomUUID } from 'node:crypto';
import { GoTrueClient } from '@supabase/auth-js';
import type { AuthSite } from './auth-site.ts';

export const password = 'correct horse';
export const version = { 'X-Supabase-Api-Version': '2024-01-01' };

export const newAddress = () => `${randomUUID()}@example.org`;

/** The auth-js client, as in a separate browser tab. */
export const clientOf = ({ url }: AuthSite, flowType: 'implicit' | 'pkce' = 'implicit') =>
  new GoTrueClient({ url: `${url}/auth/v1`, persistSession: false, autoRefreshToken: false, flowType });

/** A plain HTTP call. Never follows redirects. */
export async function call(site: AuthSite, path: string, body?: unknown, init: RequestInit = {}) {
  const response = await fetch(`${site.url}/auth/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
    ...init,
    headers: { 'content-type': 'application/json;charset=UTF-8', ...version, ...init.headers },
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const json: any = text.startsWith('{') ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** An update of the signed-in user. */
export const putUser = (site: AuthSite, access: string, body: object) =>
  call(site, '/user', body, { method: 'PUT', ...bearer(access) });

export async function signUp(site: AuthSite, email = newAddress(), data: object = { display_name: 'Ada' }) {
  const response = await call(site, `/signup?redirect_to=${site.url}/auth/confirm`, {
    email,
    password,
    data,
  });
  return { email, response };
}

/** The link and code in the newest mail to an address. */
export async function newestMail(site: AuthSite, email: string) {
  const [mail] = await site.mailsTo(email);
  const link = mail?.text.match(/https?:\S+\/verify\S+/)?.[0] ?? '';
  return {
    mail,
    link,
    token: new URL(link).searchParams.get('token')!,
    code: mail?.text.match(/\b\d{6}\b/)?.[0] ?? '',
  };
}

/** Opens a link like a browser, without loading the page it redirects to. */
export async function follow(link: string) {
  const response = await fetch(link, { redirect: 'manual' });
  const target = new URL(response.headers.get('location')!);
  return { status: response.status, target, fragment: new URLSearchParams(target.hash.slice(1)) };
}

/** A confirmed account with one session. */
export async function member(site: AuthSite) {
  const { email } = await signUp(site);
  const { fragment } = await follow((await newestMail(site, email)).link);
  return { email, access: fragment.get('access_token')!, refresh: fragment.get('refresh_token')! };
}

export const signIn = (site: AuthSite, email: string, secret = password) =>
  call(site, '/token?grant_type=password', { email, password: secret });

export const refresh = (site: AuthSite, token: string) =>
  call(site, '/token?grant_type=refresh_token', { refresh_token: token });
