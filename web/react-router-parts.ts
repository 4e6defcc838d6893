import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * If the script of a page cannot be loaded, React Router loads the document anew, and the browser shows a screen of its
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

/** Leaves out of every page what the site never asks of React Router: to be watched, to learn of its pages one by one, to load pages ahead. */
export function unusedParts(): Plugin {
  return {
    name: 'foyer-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/.*\/(?:instrumentation|fog-of-war|ssr\/components)\.m?js$/ },
      handler(code, id) {
        const changed = /components/.test(id) ? withoutPrefetch(code) : withoutAll(code);
        if (!changed) this.error('React Router writes its parts differently now');
        return { code: changed, map: null };
      },
    },
  };
}

function withoutAll(code: string): string | undefined {
  const names = /export \{ ([^}]+) \};/.exec(code)?.[1]?.split(', ');
  const unused = names?.map((name) => `unused as ${name}`).join(', ');
  return unused && `const unused = () => undefined;\nexport { ${unused} };`;
}

/** What each link asks, and the component that it shows: what only they call is then left out by the bundler. */
function withoutPrefetch(code: string): string | undefined {
  const behavior = 'function usePrefetchBehavior(prefetch, theirElementProps) {';
  const links = 'function PrefetchPageLinks({ page, ...linkProps }) {';
  if (!code.includes(behavior) || !code.includes(links)) return undefined;
  return code
    .replace(
      behavior,
      `function usePrefetchBehavior() { return [false, React$1.useRef(null), {}]; }\nfunction unusedBehavior(prefetch, theirElementProps) {`,
    )
    .replace(
      links,
      `function PrefetchPageLinks() { return null; }\nfunction unusedLinks({ page, ...linkProps }) {`,
    );
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
