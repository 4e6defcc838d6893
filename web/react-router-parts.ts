import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * If the script of a page cannot be loaded, React Router reloads the document, and the browser shows its own error screen
 * while the server is down. This plugin gives it a page that throws instead, so that the site's error screen is shown.
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

/** Removes what the site never uses of React Router: instrumentation, lazy route discovery ("fog of war") and prefetching. */
export function unusedParts(): Plugin {
  return {
    name: 'foyer-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/.*\/(?:instrumentation|fog-of-war|ssr\/components)\.m?js$/ },
      handler(code, id) {
        const changed = /components/.test(id) ? withoutPrefetch(code) : withEmptyExports(code);
        if (!changed) this.error('React Router writes its parts differently now');
        return { code: changed, map: null };
      },
    },
  };
}

function withEmptyExports(code: string): string | undefined {
  const names = /export \{ ([^}]+) \};/.exec(code)?.[1]?.split(', ');
  const unused = names?.map((name) => `unused as ${name}`).join(', ');
  return unused && `const unused = () => undefined;\nexport { ${unused} };`;
}

/** Replaces the prefetch hook of links, and the component that they render, so that the bundler drops what only these call. */
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
 * Empties the routes' lists of imports, which are most of the manifest that every page loads. They are read by the server,
 * from its own copy, for the preloads in a page's head, and by links with `prefetch`, of which there are none.
 */
export function shortenManifest(clientFolder: string) {
  const folder = join(clientFolder, 'assets');
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('React Router names its manifest differently now');
  const path = join(folder, name);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/"imports":\[[^\]]*\]/g, '"imports":[]'));
}
