import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files without branches, or that the product never runs. */
const excludedFiles =
  /(\.test\.ts|\/testing\/.*|\/testing\.ts|\/table\.ts|\/index\.ts|\/feature\.ts|\/routes\.ts)$/;

/** Files that match the globs, in an order given by the seed, until they have this many lines in total. */
export function sampleOf(root: string, globs: string[], lines: number, seed: string): string[] {
  const files = globs
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .filter((file) => !excludedFiles.test(file));
  const orderOf = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  const chosen: string[] = [];
  let lineCount = 0;
  for (const file of files.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))) {
    if (lineCount >= lines) break;
    lineCount += readFileSync(join(root, file), 'utf8').split('\n').length;
    chosen.push(file);
  }
  return chosen;
}
