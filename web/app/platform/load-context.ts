import { createContext, RouterContextProvider } from 'react-router';
import type { Api } from './api-types';

/** Data of the server for the loaders and the render of one request. */
export interface Served {
  /** The API as the anonymous visitor, called in-process. */
  api: Api;
  /** Nonce of this response's Content-Security-Policy, for every script. */
  nonce: string;
  /** Origin of the site without a trailing slash, for share links and metadata. */
  origin: string;
  /** True if mail is not sent, but shown at /dev/mail. */
  localMailbox: boolean;
  /** True if text messages are not sent, but shown at /dev/sms. */
  localTexts: boolean;
  /** Address for support mail. */
  supportEmail: string;
  /** True if the site has a speech-to-text engine. */
  transcribes: boolean;
  /** True if the site has a text-to-speech engine. */
  speaks: boolean;
  /** Engine for voice cloning; the built-in one only matches approximately, which pages must say. */
  clones: 'built-in' | 'elevenlabs';
  /** Display name of the text-to-speech engine. */
  speechEngine: string;
  /** URL of the auth API: a path of this site, or another server. */
  authUrl: string;
  /** The two external sign-in providers, in the order of their buttons; `on` is false for those not configured. */
  providers: { id: string; name: string; on: boolean }[];
  /** Called with an error of a loader or a render, unless the client disconnected. */
  onError(error: unknown, request: Request): void;
}

export const served = createContext<Served>();

export function createLoadContext(values: Served): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(served, values);
  return context;
}
