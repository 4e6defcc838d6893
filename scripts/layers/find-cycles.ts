import type { Import } from './read-imports.ts';

/** Returns each import cycle once, as a list of its files. */
export function findCycles(imports: Pick<Import, 'from' | 'to'>[]): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[][] = [];
  for (const file of next.keys()) visit(file, []);
  return cycles;

  function visit(file: string, path: string[]): void {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) if (to && !to.startsWith('npm:')) visit(to, [...path, file]);
    done.add(file);
  }
}
