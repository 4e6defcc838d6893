import type { Kept } from '../outbox/index.ts';

/** A code for a phone. */
export interface TextMessage {
  /** E.164 without the plus. */
  phone: string;
  code: string;
  /** The person as the auth wire shows them, and where they ask from: for the operator's hook. */
  user: object;
  address: string;
}

/** A message that stayed on this machine. */
export type KeptMessage = Kept<{ to: string; text: string }>;

export interface Sms {
  /** Whether a message reaches anybody. */
  enabled: boolean;
  /** Resolves when the message is handed over; throws `SmsNotSent`, and logs why, when it could not be. */
  send(message: TextMessage): Promise<void>;
  /** The local outbox, newest first; undefined where messages leave the machine, or strangers could read it. */
  outbox: (() => KeptMessage[]) | undefined;
}

export class SmsNotSent extends Error {
  override name = 'SmsNotSent';
}
