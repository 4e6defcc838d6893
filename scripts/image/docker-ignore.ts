import { matchesGlob } from 'node:path';

export function patternsOf(source: string): string[] {
  const lines = source.split('\n').map((line) => line.trim());
  return lines.filter((line) => line && !line.startsWith('#'));
}

/** True if `.dockerignore` excludes a path: the last pattern that matches it or a parent folder decides. */
export function isIgnored(patterns: string[], path: string): boolean {
  const parts = path.split('/');
  const pathAndParents = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return patterns.reduce((isExcluded, pattern) => {
    const isNegated = pattern.startsWith('!');
    const glob = isNegated ? pattern.slice(1) : pattern;
    return pathAndParents.some((folder) => matchesGlob(folder, glob)) ? !isNegated : isExcluded;
  }, false);
}
