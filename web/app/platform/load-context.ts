import { createContext, RouterContextProvider } from 'react-router';
import type { Api } from './api-types';

/** What the server hands to the pages of one request. */
export interface Served {
  /** The API as the anonymous visitor, called in-process. */
  api: Api;
  /** Of this answer's Content-Security-Policy; every script carries it. */
  nonce: string;
  /** Where the site is reached, without a trailing slash; share links and metadata begin with it. */
  origin: string;
  /** Mail stays on this machine, at /dev/mail. */
  localMailbox: boolean;
  /** Text messages stay on this machine, at /dev/sms. */
  localTexts: boolean;
  /** Where people write to for help. */
  supportEmail: string;
  /** What people say can be written down. */
  transcribes: boolean;
  /** Answers and voices can be heard. */
  speaks: boolean;
  /** Who makes a voice like that of a person; the built-in match is approximate, and to be called so. */
  clones: 'built-in' | 'elevenlabs';
  /** Who speaks the voices of the site, as people read it. */
  speechEngine: string;
  /** The auth wire: a path of this site, or the address of another server. */
  authUrl: string;
  /** The two external providers, in the order of their buttons; what is off says so. */
  providers: { id: string; name: string; on: boolean }[];
  /** Called with what a loader or a render threw, unless the visitor went away. */
  onError(error: unknown, request: Request): void;
}

export const served = createContext<Served>();

export function createLoadContext(values: Served): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(served, values);
  return context;
}
