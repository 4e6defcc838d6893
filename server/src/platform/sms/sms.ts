import type { Stored } from '../outbox/index.ts';

/** A code for a phone. */
export interface TextMessage {
  /** E.164 without the plus. */
  phone: string;
  code: string;
  /** The user as in the auth API, and the IP address, for the operator's hook. */
  user: object;
  address: string;
}

/** A message stored on this machine. */
export type StoredMessage = Stored<{ to: string; text: string }>;

export interface Sms {
  /** True if messages can be sent, or read in the local outbox. */
  enabled: boolean;
  /** Resolves when the message was handed over; throws `SmsNotSent` and logs the reason if that failed. */
  send(message: TextMessage): Promise<void>;
  /** The local outbox, newest first; undefined if messages are sent, or others could read it. */
  outbox: (() => StoredMessage[]) | undefined;
}

export class SmsNotSent extends Error {
  override name = 'SmsNotSent';
}
