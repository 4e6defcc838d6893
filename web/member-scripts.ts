import type { Plugin, Rolldown } from 'vite';

const id = 'virtual:member-scripts';

/** In `app`: what a member's browser loads by `import()`, and no visitor's. */
const modules = {
  everyPage: ['platform/auth-client.ts', 'platform/api-link.ts', 'features/inbox/events/inbox-events.ts'],
  home: ['routes/home-member.tsx'],
};

/**
 * Gives the server the paths of these scripts and of those that they import, as `virtual:member-scripts`. The browser and
 * the development server get empty lists.
 */
export function memberScripts(): Plugin {
  let browserChunks: Rolldown.OutputChunk[] = [];
  const pathsOf = (names: string[]) => [
    ...new Set(names.flatMap((name) => withImports(chunkOf(name, browserChunks), browserChunks))),
  ];
  return {
    name: 'foyer-member-scripts',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const isBuilt = browserChunks.length > 0;
      const lists = Object.entries(modules).map(([name, files]) => [name, isBuilt ? pathsOf(files) : []]);
      return lists.map(([name, paths]) => `export const ${name} = ${JSON.stringify(paths)};`).join('\n');
    },
    // The files for the browser are built before those for the server.
    generateBundle(_, bundle) {
      if (this.environment.name === 'client')
        browserChunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    },
  };
}

function chunkOf(name: string, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/app/${name}`));
  if (!chunk) throw new Error(`${name} is no script of its own`);
  return chunk;
}

function withImports({ fileName, imports }: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]): string[] {
  const imported = chunks.filter((chunk) => imports.includes(chunk.fileName));
  return [`/${fileName}`, ...imported.flatMap((chunk) => withImports(chunk, chunks))];
}
