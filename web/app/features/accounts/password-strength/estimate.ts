import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Returns how hard a password is to guess, 0 to 4. `personalWords`: public data of the person, such as the name. Loaded on
 * demand, because its word lists are large.
 */
export const estimate = (password: string, personalWords: string[]): number =>
  estimator.check(password, personalWords.flatMap(wordsOf)).score;

/** Includes the parts of a name or an address, which attackers try first. */
const wordsOf = (text: string) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
