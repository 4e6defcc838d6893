import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import type { Platform } from '#platform/context';
import { createApp } from '../app.ts';
import { testPorts } from './test-ports.ts';

export interface Person {
  id: string;
  email: string;
  accessToken: string;
}

/** Tests read bodies of various shapes. */
// biome-ignore lint/suspicious/noExplicitAny: the expectations are the check
export type Answer = Omit<Response, 'json'> & { json(): Promise<any> };

export interface TestSite {
  platform: Platform;
  app: Awaited<ReturnType<typeof createApp>>;
  /** A request to the site; `body` is sent as JSON unless it is a form. */
  call(
    method: string,
    path: string,
    options?: { as?: Person; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** A person who has signed up, confirmed the address by the mailed link, and is signed in. */
  newPerson(displayName?: string): Promise<Person>;
}

/**
 * The whole site except for its pages, with its own database and folder. Call it at the top of a file; the returned
 * object is usable in hooks and tests. Limits are high unless `env` sets them.
 */
export function testSite(env: Record<string, string> = {}): TestSite {
  const site = {} as TestSite;
  let close = async () => {};
  beforeAll(async () => {
    close = await openSite(site, env);
  });
  afterAll(() => close());
  return site;
}

async function openSite(site: TestSite, env: Record<string, string>) {
  const { ports, stopping, close } = await testPorts(env);
  const ending = new AbortController();
  const app = await createApp(ports, { ending: ending.signal }, async () => new Hono());
  Object.assign(site, { platform: app.platform, app, call: caller(app), newPerson: signUp(site) });
  return async () => {
    stopping.abort();
    ending.abort();
    await app.finishAnswers();
    await close(app.platform);
  };
}

export const caller = (app: TestSite['app']) =>
  callerOf(async (path, init) => app.request(path, init as RequestInit));

/** Calls of people, as requests passed to `send`. */
export function callerOf(
  send: (
    path: string,
    init: { method: string; headers: Headers; body?: FormData | string },
  ) => Promise<Response>,
): TestSite['call'] {
  return async (method, path, { as, body, headers: more } = {}) => {
    const headers = new Headers(more);
    if (as) headers.set('authorization', `Bearer ${as.accessToken}`);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const sentBody = isForm ? body : JSON.stringify(body);
    return send(path, { method, headers, ...(body !== undefined && { body: sentBody }) });
  };
}

const password = 'correct horse battery';

export function signUp(site: Pick<TestSite, 'call'>): TestSite['newPerson'] {
  return async (displayName = 'Ada') => {
    const email = `${randomUUID()}@example.org`;
    const signUp = await site.call('POST', '/auth/v1/signup', {
      body: { email, password, data: { display_name: displayName } },
    });
    if (!signUp.ok) throw new Error(`sign-up answered ${signUp.status}: ${await signUp.text()}`);
    const link = await confirmationLink(site, email);
    const confirmed = await site.call('GET', `${link.pathname}${link.search}`);
    const session = new URLSearchParams(new URL(confirmed.headers.get('location')!).hash.slice(1));
    const accessToken = session.get('access_token')!;
    const [, claims] = accessToken.split('.');
    const { sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { sub: string };
    return { id: sub, email, accessToken };
  };
}

async function confirmationLink(site: Pick<TestSite, 'call'>, email: string): Promise<URL> {
  const mails = (await (await site.call('GET', '/dev/mail.json')).json()) as { to: string; text: string }[];
  const mail = mails.find(({ to }) => to === email);
  return new URL(mail!.text.match(/https?:\/\/\S*\/auth\/v1\/verify\S*/)![0]);
}
