import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const maxWaitMilliseconds = 120_000;

/** An HTTP client of one signed-in person. */
export interface Client {
  userId: string;
  /** Throws an `HttpError` unless the response is a success. */
  call<T>(method: string, path: string, body?: object | FormData): Promise<T>;
  /** Like `call`, but retried while the site or its database is down. */
  callWithRetry<T>(method: string, path: string, body?: object | FormData): Promise<T>;
  /** The raw response, whatever its status. */
  request(method: string, path: string, body?: object | FormData): Promise<Response>;
}

export class HttpError extends Error {
  readonly status: number;

  constructor(request: string, status: number, body: string) {
    super(`${request} returned ${status}: ${body}`);
    this.status = status;
  }
}

/** An answer whose stream ended without `[DONE]`. */
export class UnfinishedAnswer extends Error {}

/** True if `fetch` failed because the connection broke. Other TypeErrors are faults of the program, without a cause. */
export const isBrokenConnection = (error: unknown) => error instanceof TypeError && error.cause !== undefined;

/** True for what is expected after a kill: a broken connection or answer, or a 503. */
export const isOutage = (error: unknown) =>
  isBrokenConnection(error) ||
  error instanceof UnfinishedAnswer ||
  (error instanceof HttpError && error.status === 503);

/** Signs up a new person and confirms the address by the mailed link. */
export async function signUpPerson(site: string, displayName: string): Promise<Client> {
  const email = `${randomUUID()}@example.org`;
  const visitor = clientOf(site, '', '');
  await visitor.call('POST', '/auth/v1/signup', {
    email,
    password: 'a quiet harbour',
    data: { display_name: displayName },
  });
  const mails = await visitor.call<{ to: string; text: string }[]>('GET', '/dev/mail.json');
  const mail = mails.find(({ to }) => to === email);
  const link = new URL(/https?:\/\/\S*\/auth\/v1\/verify\S*/.exec(mail!.text)![0]);
  const confirmed = await fetch(`${site}${link.pathname}${link.search}`, { redirect: 'manual' });
  const { hash } = new URL(confirmed.headers.get('location')!);
  const token = new URLSearchParams(hash.slice(1)).get('access_token')!;
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  return clientOf(site, token, claims.sub);
}

function clientOf(site: string, token: string, userId: string): Client {
  const request: Client['request'] = (method, path, body) => {
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
    const response = await request(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new HttpError(`${method} ${path}`, response.status, text);
    return JSON.parse(text) as T;
  };
  return {
    userId,
    request,
    call,
    callWithRetry: (...parameters) => retryWhileDown(() => call(...parameters)),
  };
}

/** Repeats the attempt while the site or its database is down, for two minutes. */
export async function retryWhileDown<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + maxWaitMilliseconds; ; await sleep(100)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isOutage(error) || Date.now() > deadline) throw error;
    }
  }
}
