import type { Config } from '../config.ts';

/** `wrong`: users are affected. `warning`: works, but may not be intended. `unset`: there is nothing to test. */
export interface Finding {
  state: 'good' | 'warning' | 'wrong' | 'unset';
  /** Sentences for the operator: what was found and, unless it is good, what to do. */
  text: string;
}

export interface Examination {
  config: Config;
  /** Timeout of a server's response, in milliseconds. */
  timeout: number;
  /** Recipient of a test mail, if given. */
  mailTo?: string | undefined;
}

/** Checks one aspect of the settings or the machine. Has no lasting effects. */
export interface Check {
  title: string;
  /** Throws a `Problem` if something is wrong and the rest cannot be tested. */
  examine(examination: Examination): Promise<Finding[]>;
}

/** Something that is wrong, with a message for the operator. */
export class Problem extends Error {
  override name = 'Problem';
}

export const good = (text: string): Finding => ({ state: 'good', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const wrong = (text: string): Finding => ({ state: 'wrong', text });
export const unset = (text: string): Finding => ({ state: 'unset', text });
