/** Result of following a mailed link or returning from a provider; `destination` is the next page. */
export type Arrival =
  | { state: 'confirmed'; method: ArrivalBy; destination: string }
  /** A token that is used only after a button press, so that mail scanners cannot use it up. */
  | { state: 'press'; tokenHash: string; type: string; destination: string }
  /** The first of the two addresses of an e-mail change was confirmed; the server sends only a message. */
  | { state: 'half-confirmed' }
  /** The link was used before, here or by a program that reads mail. */
  | { state: 'confirmed-before'; destination: string }
  /** The server could not be reached; the parameters are kept for a retry. */
  | { state: 'unreachable' }
  | { state: 'error'; message: string; destination: string };

/**
 * `confirmation`: an address was confirmed. `sign-in`: by a link or a provider. `used-link`: a signed-in person opened a
 * link that was used before, perhaps for another account.
 */
export type ArrivalBy = 'confirmation' | 'sign-in' | 'used-link';

const confirmationTypes = new Set(['signup', 'invite', 'email', 'email_change']);

export const arrivalBy = (type: string | null): ArrivalBy =>
  confirmationTypes.has(type ?? '') ? 'confirmation' : 'sign-in';
