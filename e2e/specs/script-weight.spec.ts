import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '../site/test.ts';

/** The manifest that React Router writes for the browser. */
interface Manifest {
  entry: { module: string };
  routes: Record<string, { parentId?: string; module: string }>;
}

const clientFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url));
/** Limits in KB, gzipped; 106 of them are the libraries that every page loads. `import()` loads the rest later. */
const limits = { 'routes/explore': 130, 'routes/home': 136, 'routes/persona': 148.1 };

for (const [route, limit] of Object.entries(limits))
  test(`the script of the first view stays small: ${route}`, () => {
    const { files, manifest } = scriptsOf(route);
    expect(files.length).toBeGreaterThan(5);
    const bytes = files.map((file) => gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length);
    const sum = bytes.reduce((one, other) => one + other, gzipSync(manifest, { level: 9 }).length);
    expect(sum / 1000).toBeLessThan(limit);
  });

test('no script has the schemas of the API, which only the server needs', () => {
  const scripts = readdirSync(join(clientFolder, 'assets')).filter((file) => file.endsWith('.js'));
  const withSchemas = scripts.filter((file) =>
    readFileSync(join(clientFolder, 'assets', file), 'utf8').includes('ZodError'),
  );
  expect(withSchemas).toEqual([]);
});

test('a page requests its style sheet before its scripts', async ({ request }) => {
  const page = await (await request.get('/explore')).text();
  const preloads = page.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(5);
  for (const preload of preloads) expect(preload).toContain('fetchpriority="low"');
});

test('a member’s page requests the script for members before its own scripts have run; a visitor’s page does not', async ({
  context: visitors,
  signUp,
}) => {
  const { context: members } = await signUp();
  const membersScript = /\/assets\/auth-client-/;
  const openExplore = async (context: typeof visitors) => {
    const page = await context.newPage();
    await page.route(/\/assets\/entry\.client-/, (route) => route.abort());
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto('/explore');
    return () => urls.some((url) => membersScript.test(url));
  };
  // Opened first, so that a request of its page would have been sent when that of the member's has.
  const isRequestedByVisitor = await openExplore(visitors);
  // A request of low priority may be sent only after the page has loaded.
  await expect.poll(await openExplore(members)).toBe(true);
  expect(isRequestedByVisitor()).toBe(false);
});

/** Limits on the number of script files: a slow connection fetches only a few at a time. */
const fileLimits = {
  explore: 16,
  home: 16,
  persona: 16,
  login: 16,
  chats: 24,
  inbox: 28,
  chat: 40,
  profile: 40,
};

for (const [page, limit] of Object.entries(fileLimits))
  test(`a page loads few script files before its first view: ${page}`, () => {
    expect(scriptsOf(`routes/${page}`).files.length).toBeLessThan(limit);
  });

function scriptsOf(route: string) {
  const name = readdirSync(join(clientFolder, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))!;
  const manifest = readFileSync(join(clientFolder, 'assets', name), 'utf8');
  const { entry, routes }: Manifest = JSON.parse(
    manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1),
  );
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, name] of readFileSync(join(clientFolder, file), 'utf8').matchAll(staticImport))
      add(`/assets/${name}`);
  };
  add(entry.module);
  for (let id: string | undefined = route; id; id = routes[id]!.parentId) add(routes[id]!.module);
  return { files: [...files], manifest };
}

/** The static imports of a script; dynamic ones are in parentheses. */
const staticImport = /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
