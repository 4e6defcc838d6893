import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess, 0 to 4. `known` is what others know of the person. Loaded on demand: the words are many. */
export const estimate = (password: string, known: string[]): number =>
  estimator.check(password, known.flatMap(wordsOf)).score;

/** Also the parts of a name or an address, which attackers try first. */
const wordsOf = (text: string) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
