import type { Plugin, Rolldown } from 'vite';

const id = 'virtual:member-scripts';

/** Modules in `app` that a member's page imports dynamically at once, and a visitor's page later or never. */
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
  const pathsOf = (names: string[]) => {
    const paths = new Set<string>();
    for (const name of names) addWithImports(chunkOf(name, browserChunks), browserChunks, paths);
    return paths;
  };
  return {
    name: 'foyer-member-scripts',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const { name, mode } = this.environment;
      if (name === 'client' || mode !== 'build') return exportOf([], []);
      if (browserChunks.length === 0) throw new Error('The scripts for the browser must be built first');
      const everyPage = pathsOf(modules.everyPage);
      const home = [...pathsOf(modules.home)].filter((path) => !everyPage.has(path));
      return exportOf([...everyPage], home);
    },
    // The files for the browser are built before those for the server.
    generateBundle(_, bundle) {
      if (this.environment.name === 'client')
        browserChunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    },
  };
}

const exportOf = (everyPage: string[], home: string[]) =>
  `export const everyPage = ${JSON.stringify(everyPage)};\nexport const home = ${JSON.stringify(home)};`;

function chunkOf(name: string, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/app/${name}`));
  if (!chunk) throw new Error(`${name} is not built as a separate script`);
  return chunk;
}

function addWithImports(
  { fileName, imports }: Rolldown.OutputChunk,
  chunks: Rolldown.OutputChunk[],
  paths: Set<string>,
) {
  if (paths.has(`/${fileName}`)) return;
  paths.add(`/${fileName}`);
  for (const chunk of chunks) if (imports.includes(chunk.fileName)) addWithImports(chunk, chunks, paths);
}
