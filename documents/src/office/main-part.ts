import { DocumentProblem } from '../problem.ts';
import type { Package } from './package.ts';
import { relationsOf } from './relations.ts';

/** The part where reading starts. */
export async function mainPart(from: Package): Promise<string> {
  const part = (await relationsOf(from, '')).ofType('officeDocument');
  if (!part) throw new DocumentProblem('corrupt');
  return part;
}
