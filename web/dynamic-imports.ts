import { join } from 'node:path';
import type { Plugin } from 'vite';

const vitesHelper = '\0vite/preload-helper.js';
const ourHelper = join(import.meta.dirname, 'app/platform/import-fetched.ts');

/** Lets every `import()` of the build call `importFetched`, with the files that it needs, instead of Vite's own helper. */
export function dynamicImports(): Plugin {
  let isReplaced = false;
  return {
    name: 'foyer-dynamic-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /preload-helper/ },
      handler(_code, id) {
        if (id !== vitesHelper) return null;
        isReplaced = true;
        return {
          code: `export { importFetched as __vitePreload } from ${JSON.stringify(ourHelper)};`,
          map: null,
        };
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('Vite preloads the files of dynamic imports differently now');
    },
  };
}
