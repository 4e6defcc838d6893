import type { StyleEngine } from '../engines.ts';
import { measureStyle } from './apply-style.ts';
import { measureWriting } from './measure-writing.ts';
import { writeInstructions } from './write-instructions.ts';

/** Instructions from what can be counted: the same sample always gets the same ones. */
export function createBuiltinStyle(): StyleEngine {
  return {
    async describe(sample) {
      return writeInstructions(measureWriting(sample), measureStyle(sample).greeting);
    },
  };
}
