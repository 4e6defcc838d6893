import type { Config } from '../config.ts';

/** `wrong`: people meet it. `notice`: works, and may not be what you want. `unset`: there is nothing to test. */
export interface Finding {
  state: 'good' | 'notice' | 'wrong' | 'unset';
  /** Sentences for the operator: what was found and, unless it is good, what to do. */
  text: string;
}

export interface Examination {
  config: Config;
  /** Milliseconds that another server has for one answer. */
  patience: number;
  /** Gets a test mail, where it is given. */
  mailTo?: string | undefined;
}

/** One thing that can be wrong with a site's settings or its machine. It leaves everything as it was. */
export interface Check {
  title: string;
  /** Throws a `Problem` for what is wrong, as soon as the rest cannot be tested. */
  examine(examination: Examination): Promise<Finding[]>;
}

/** What is wrong, in words for the operator. */
export class Problem extends Error {
  override name = 'Problem';
}

export const good = (text: string): Finding => ({ state: 'good', text });
export const notice = (text: string): Finding => ({ state: 'notice', text });
export const wrong = (text: string): Finding => ({ state: 'wrong', text });
export const unset = (text: string): Finding => ({ state: 'unset', text });
