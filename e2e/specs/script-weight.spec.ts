import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '../site/test.ts';

/** As React Router writes it for the browser. */
interface Manifest {
  entry: { module: string };
  routes: Record<string, { parentId?: string; module: string }>;
}

const client = fileURLToPath(new URL('../../web/build/client', import.meta.url));
/** KB, gzipped, of which the libraries of every page are 106. What a page needs later is loaded later, by `import()`. */
const limits = { 'routes/explore': 130, 'routes/home': 136, 'routes/persona': 147 };

for (const [route, limit] of Object.entries(limits))
  test(`the script of the first view stays small: ${route}`, () => {
    const { files, manifest } = scriptsOf(route);
    expect(files.length).toBeGreaterThan(5);
    const bytes = files.map((file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length);
    const sum = bytes.reduce((one, other) => one + other, gzipSync(manifest, { level: 9 }).length);
    expect(sum / 1000).toBeLessThan(limit);
  });

test('a page asks for its scripts after its style sheet', async ({ request }) => {
  const page = await (await request.get('/explore')).text();
  const preloads = page.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(5);
  for (const preload of preloads) expect(preload).toContain('fetchpriority="low"');
});

test('what a visitor comes in by is a few files, which a slow connection fetches one after the other', () => {
  for (const route of ['routes/explore', 'routes/home', 'routes/persona'])
    expect(scriptsOf(route).files.length, route).toBeLessThan(16);
});

function scriptsOf(route: string) {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))!;
  const manifest = readFileSync(join(client, 'assets', name), 'utf8');
  const { entry, routes }: Manifest = JSON.parse(
    manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1),
  );
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, name] of readFileSync(join(client, file), 'utf8').matchAll(imported))
      add(`/assets/${name}`);
  };
  add(entry.module);
  for (let id: string | undefined = route; id; id = routes[id]!.parentId) add(routes[id]!.module);
  return { files: [...files], manifest };
}

/** What comes with a script; what it loads later is in parentheses. */
const imported = /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
