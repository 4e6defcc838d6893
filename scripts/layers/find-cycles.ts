import type { Import } from './read-imports.ts';

/** Returns each import cycle once, as a list of its files. */
export function findCycles(imports: Pick<Import, 'from' | 'to'>[]): string[][] {
  const importsByFile = Map.groupBy(imports, ({ from }) => from);
  const visited = new Set<string>();
  const cycles: string[][] = [];
  for (const file of importsByFile.keys()) visit(file, []);
  return cycles;

  function visit(file: string, path: string[]): void {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || visited.has(file)) return;
    for (const { to } of importsByFile.get(file) ?? [])
      if (to && !to.startsWith('npm:')) visit(to, [...path, file]);
    visited.add(file);
  }
}
