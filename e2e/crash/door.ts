import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const patience = 120_000;

/** The site as one signed-in person reaches it. */
export interface Door {
  userId: string;
  /** Fails on any answer that is not a success. */
  call<T>(method: string, path: string, body?: object | FormData): Promise<T>;
  /** The same, again and again while the site or its database is away. */
  patiently<T>(method: string, path: string, body?: object | FormData): Promise<T>;
  /** The bare answer. */
  request(method: string, path: string, body?: object | FormData): Promise<Response>;
}

export class Refused extends Error {
  readonly status: number;

  constructor(what: string, status: number, body: string) {
    super(`${what} answered ${status}: ${body}`);
    this.status = status;
  }
}

/** Somebody new, signed up and confirmed by the mailed link. */
export async function newPerson(site: string, displayName: string): Promise<Door> {
  const email = `${randomUUID()}@example.org`;
  const visitor = doorOf(site, '', '');
  await visitor.call('POST', '/auth/v1/signup', {
    email,
    password: 'a quiet harbour',
    data: { display_name: displayName },
  });
  const letters = await visitor.call<{ to: string; text: string }[]>('GET', '/dev/mail.json');
  const letter = letters.find(({ to }) => to === email);
  const link = new URL(/https?:\/\/\S*\/auth\/v1\/verify\S*/.exec(letter!.text)![0]);
  const confirmed = await fetch(`${site}${link.pathname}${link.search}`, { redirect: 'manual' });
  const { hash } = new URL(confirmed.headers.get('location')!);
  const token = new URLSearchParams(hash.slice(1)).get('access_token')!;
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  return doorOf(site, token, claims.sub);
}

function doorOf(site: string, token: string, userId: string): Door {
  const request: Door['request'] = (method, path, body) => {
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
    const isForm = body instanceof FormData;
    if (body && !isForm) headers.set('content-type', 'application/json');
    return fetch(site + path, {
      method,
      headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  };
  const call = async <T>(method: string, path: string, body?: object | FormData) => {
    const answer = await request(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Refused(`${method} ${path}`, answer.status, text);
    return JSON.parse(text) as T;
  };
  return { userId, request, call, patiently: (...given) => untilBack(() => call(...given)) };
}

export async function untilBack<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + patience; ; await sleep(100)) {
    try {
      return await attempt();
    } catch (error) {
      // A connection that breaks is fetch's TypeError.
      const away = error instanceof TypeError || (error instanceof Refused && error.status === 503);
      if (!away || Date.now() > deadline) throw error;
    }
  }
}
