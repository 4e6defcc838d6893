import type { StyleEngine } from '../engines.ts';
import { measureStyle } from './apply-style.ts';
import { measureWriting } from './measure-writing.ts';
import { writeInstructions } from './write-instructions.ts';

/** Style instructions from measured habits; deterministic. */
export function createBuiltinStyle(): StyleEngine {
  return {
    async describe(sample) {
      return writeInstructions(measureWriting(sample), measureStyle(sample).greeting);
    },
  };
}
