import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

export interface NewPerson {
  displayName: string;
  email: string;
  password: string;
}

export interface Person extends NewPerson {
  /** The session in the format of the browser's storage. */
  session: { access_token: string; refresh_token: string; user: { id: string; factors?: object[] } };
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

const sessionKey = 'foyer.session';

/** A new person without an account. */
export function newPerson(displayName = 'Ada Lovell'): NewPerson {
  return { displayName, email: `${randomUUID()}@example.org`, password: 'a quiet harbour' };
}

/** Signs up without confirming; the mailed link leads to `landingPath`, by default to the home page. */
export async function register(
  request: APIRequestContext,
  person = newPerson(),
  landingPath = '',
): Promise<NewPerson> {
  const { email, password, displayName } = person;
  const data = { email, password, data: { display_name: displayName } };
  const query = new URLSearchParams({ redirect_to: landingPath });
  await requireOk(request.post(`/auth/v1/signup?${query}`, { data }));
  return person;
}

/** Signs up, confirms by the mailed link, and signs in. */
export async function createMember(request: APIRequestContext, displayName?: string): Promise<Person> {
  const person = await register(request, newPerson(displayName));
  await request.get(await mailedLink(request, person.email), { maxRedirects: 0 });
  return signInByApi(request, person);
}

/** Starts another session, by password only; its assurance level is 1 if the account has a second factor. */
export async function signInByApi(request: APIRequestContext, person: NewPerson): Promise<Person> {
  const { email, password } = person;
  const response = await requireOk(
    request.post('/auth/v1/token?grant_type=password', { data: { email, password } }),
  );
  return { ...person, session: (await response.json()) as Person['session'] };
}

/** The link in the newest mail to the address: for confirmation, sign-in or recovery. */
export async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  const links = (await mailsTo(request, email)).flatMap((text) => text.match(mailLink) ?? []);
  if (!links[0]) throw new Error(`No link was mailed to ${email}.`);
  return links[0];
}

/** The texts of the mails to the address, the newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const mails = (await (await requireOk(request.get('/dev/mail.json'))).json()) as Mail[];
  return mails.filter(({ to }) => to === email).map(({ text }) => text);
}

/** Requests a recovery mail and returns the link in it. */
export async function requestRecoveryLink(
  request: APIRequestContext,
  baseURL: string,
  email: string,
): Promise<string> {
  const query = new URLSearchParams({ redirect_to: `${baseURL}/reset-password` });
  await requireOk(request.post(`/auth/v1/recover?${query}`, { data: { email } }));
  return mailedLink(request, email);
}

const mailLink = /https?:\/\/\S*\/auth\/v1\/verify\S*/;

/** A browser context in which the person is signed in. */
export async function newContextFor(
  browser: Browser,
  baseURL: string,
  { session }: Pick<Person, 'session'>,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const localStorage = [{ name: sessionKey, value: JSON.stringify(session) }];
  return browser.newContext({
    ...options,
    baseURL,
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  });
}

export const authorized = ({ session }: Pick<Person, 'session'>) => ({
  authorization: `Bearer ${session.access_token}`,
});

async function requireOk(pending: ReturnType<APIRequestContext['get']>) {
  const response = await pending;
  if (!response.ok())
    throw new Error(`${response.url()} returned ${response.status()}: ${await response.text()}`);
  return response;
}
