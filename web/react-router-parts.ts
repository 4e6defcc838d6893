import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Where the script of a page does not come, React Router loads the document anew, and the browser shows a screen of its
 * own while the server is away. Given a page that fails instead, it shows the screen for errors, which is ours.
 */
export function missingScripts(): Plugin {
  const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;
  return {
    name: 'foyer-missing-scripts',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*routeModules\.m?js$/ },
      handler(code) {
        if (!reload.test(code)) this.error('React Router treats missing scripts differently now');
        const fails = '() => { throw error; }';
        const page = `return { default: ${fails}, clientLoader: ${fails}, clientMiddleware: [] };`;
        return { code: code.replace(reload, page), map: null };
      },
    },
  };
}

/** Leaves out of every page what the site never asks of React Router: to be watched, and to learn of its pages one by one. */
export function unusedParts(): Plugin {
  return {
    name: 'foyer-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/.*\/(?:instrumentation|fog-of-war)\.m?js$/ },
      handler(code) {
        const names = /export \{ ([^}]+) \};/.exec(code)?.[1]?.split(', ');
        if (!names) this.error('React Router exports its parts differently now');
        const unused = names.map((name) => `unused as ${name}`).join(', ');
        return { code: `const unused = () => undefined;\nexport { ${unused} };`, map: null };
      },
    },
  };
}

/**
 * Empties the lists of what each page's script imports, most of the manifest that every page loads. Only the server reads
 * them, from a copy of its own, to name the scripts in a page's head; and links with `prefetch`, of which there are none.
 */
export function shortenManifest(clientFolder: string) {
  const folder = join(clientFolder, 'assets');
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('React Router names its manifest differently now');
  const path = join(folder, name);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/"imports":\[[^\]]*\]/g, '"imports":[]'));
}
