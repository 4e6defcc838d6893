import { Problem } from './check.ts';
import { reasonOf } from './reason-of.ts';

interface Question extends RequestInit {
  /** Milliseconds. */
  timeout: number;
  /** The variable with the URL. */
  setting: string;
}

/** Any response of a server, errors and redirects included. Throws a `Problem` if there is none. */
export async function askServer(
  url: string | URL,
  { timeout, setting, ...init }: Question,
): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout), ...init });
  } catch (error) {
    throw new Problem(`${originOf(url)} cannot be reached: ${reasonOf(error)}. Check ${setting}.`);
  }
}

/** The response as JSON; throws a `Problem` if it is something else. */
export async function jsonFrom<T>(response: Response, setting: string): Promise<T> {
  const text = await response.text().catch((error: unknown) => {
    throw new Problem(`${originOf(response.url)} broke off its answer: ${reasonOf(error)}.`);
  });
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Problem(`${originOf(response.url)} did not answer with JSON. Check the address in ${setting}.`);
  }
}

/** The origin, without a password in the URL. */
export function originOf(url: string | URL): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
