import type { SaxesTagPlain } from 'saxes';
import { attribute } from '../read-xml.ts';

/** Tracks the fields of a story: their instructions are not text, and page numbers are left out. */
export function openFields() {
  const instructions: string[] = [];
  let inInstruction = false;
  return {
    open(name: string, tag: SaxesTagPlain): void {
      const type = attribute(tag, 'fldCharType');
      if (name === 'fldSimple') instructions.push(attribute(tag, 'instr') ?? '');
      else if (name === 'instrText') inInstruction = true;
      else if (name === 'fldChar' && type === 'begin') instructions.push('');
      else if (name === 'fldChar' && type === 'end') instructions.pop();
    },
    close(name: string): void {
      if (name === 'instrText') inInstruction = false;
      else if (name === 'fldSimple') instructions.pop();
    },
    /** Adds the text to the instruction if it is part of one; returns whether it is. */
    consumes(text: string): boolean {
      if (inInstruction && instructions.length > 0) instructions.push(instructions.pop() + text);
      return inInstruction;
    },
    isPageNumber: () => instructions.some((one) => /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i.test(one)),
  };
}
