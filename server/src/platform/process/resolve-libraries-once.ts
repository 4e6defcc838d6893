import { type ResolveFnOutput, registerHooks } from 'node:module';

const library = /^(?!node:|file:|data:)[@a-z]/;
const relative = /^\.\.?\//;
const resolved = new Map<string, ResolveFnOutput>();

/**
 * Node parses a library's package.json again for each import of the library, and for each import within it. That of
 * drizzle-orm has 179 kB, 400 files import it, and its own files import each other a thousand times: two thirds of the
 * time that all files take to load. This resolves a library once for each package of ours, and each file of a library once.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    // Not for require.resolve(), whose `paths` are unknown here.
    const isImport = context.conditions.includes('import');
    const key = isImport ? keyOf(specifier, context.parentURL ?? '') : undefined;
    if (key === undefined) return nextResolve(specifier, context);
    const keyWithConditions = [key, ...context.conditions].join(' ');
    const known = resolved.get(keyWithConditions);
    if (known) return { ...known, shortCircuit: true };
    const result = nextResolve(specifier, context);
    resolved.set(keyWithConditions, result);
    return result;
  },
});

/** Cache key of an import: imports with the same key resolve alike. Undefined to leave it to Node. */
function keyOf(specifier: string, parentUrl: string): string | undefined {
  if (parentUrl.includes('/node_modules/'))
    return relative.test(specifier) ? new URL(specifier, parentUrl).href : undefined;
  const [importer, file] = parentUrl.split('/src/');
  return library.test(specifier) && file !== undefined ? `${importer} ${specifier}` : undefined;
}
