import { expect, test, vi } from 'vitest';
import { importFetched } from './import-fetched';

const importScript = vi.fn(async () => ({ isImported: true }));

test('a script is imported once its files have arrived; one that failed is requested again with the next import', async () => {
  importScript.mockClear();
  const responses = [
    new Response('', { status: 200 }),
    new Response('', { status: 503 }),
    new Response('', { status: 200 }),
  ];
  const request = vi.fn(async (_path: string) => responses.shift()!);
  vi.stubGlobal('fetch', request);
  const files = ['assets/one.js', 'assets/two.js'];
  await expect(importFetched(importScript, files)).rejects.toThrow('Failed to fetch /assets/two.js');
  expect(importScript).not.toHaveBeenCalled();
  expect(await importFetched(importScript, files)).toEqual({ isImported: true });
  expect(await importFetched(importScript, files)).toEqual({ isImported: true });
  expect(request.mock.calls.flat()).toEqual(['/assets/one.js', '/assets/two.js', '/assets/two.js']);
});

test('styles that failed are not left on the page, and are requested again', async () => {
  importScript.mockClear();
  const links = () => document.querySelectorAll('link[href="/missing/styles.css"]');
  for (const _ of [1, 2]) {
    const importing = importFetched(importScript, ['missing/styles.css']);
    expect(links()).toHaveLength(1);
    await expect(importing).rejects.toThrow('Failed to fetch /missing/styles.css');
    expect(links()).toHaveLength(0);
  }
  expect(importScript).not.toHaveBeenCalled();
});
