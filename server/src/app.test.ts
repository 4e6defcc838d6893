import { contract } from '@foyer/contract';
import { rawCalls } from '@foyer/contract/raw-calls';
import type { AnyContractRouter } from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import { testSite } from './testing/index.ts';

const site = testSite();

interface Call {
  method: string;
  path: string;
  access?: string;
}

const calls: Call[] = [...operationsOf(contract), ...rawCalls];
const unknownId = crypto.randomUUID();

function operationsOf(router: AnyContractRouter): Call[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(operationsOf);
  const { route, meta } = router['~orpc'];
  return [{ method: route.method!, path: route.path!, access: (meta as { access?: string }).access }];
}

describe('every call', () => {
  test('has its access in the contract', () => {
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter(({ access }) => !['visitor', 'user', 'owner'].includes(access ?? ''))).toEqual([]);
  });

  test('rejects an invalid id', async () => {
    const as = await site.newPerson();
    const ids = ['-'.repeat(36), 'a'.repeat(36), '1', `${unknownId}0`, 'x'.repeat(300)];
    for (const { method, path } of calls.filter(({ path }) => /\{\w*id\w*\}/i.test(path)))
      for (const id of ids) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : {};
        const response = await site.call(method, path.replace(/\{\w+\}/g, id), { as, body });
        expect.soft(response.status, `${method} ${path} with ${id}`).toBe(400);
        expect.soft(await response.json(), `${method} ${path}`).toMatchObject({ code: 'validation_failed' });
      }
  });
});

test('a method that a path does not support is rejected, with a list of those that it supports', async () => {
  const as = await site.newPerson();
  const path = `/api/v1/personas/${unknownId}`;
  const put = await site.call('PUT', path, { as, body: {} });
  expect([put.status, await put.json()]).toEqual([
    405,
    expect.objectContaining({ code: 'method_not_allowed' }),
  ]);
  const methodsOf = (wanted: string) =>
    calls.filter(({ path }) => path === wanted).map(({ method }) => method);
  const allowed = put.headers.get('allow')!.split(', ');
  expect(allowed.sort()).toEqual(methodsOf('/api/v1/personas/{id}').sort());
  expect((await site.call('GET', '/functions/v1/chat', { as })).headers.get('allow')).toBe('POST');
  const post = await site.call('POST', '/api/v1/inbox/unread', { as, body: {} });
  expect(post.headers.get('allow')).toBe('GET, PATCH');
  expect((await site.call('PUT', '/api/v1/nothing', { as, body: {} })).status).toBe(404);
  expect((await site.call('HEAD', '/api/v1/explore')).status).toBe(404);
});

describe('every response', () => {
  test('has a request id and security headers', async () => {
    const response = await site.call('GET', '/api/v1/explore');
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = response.headers.get('content-security-policy')!;
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
    expect(scripts).not.toContain('unsafe-inline');
  });

  test.each([
    ['/fo/wilma-rook/live', true],
    ['/fo/wilma-rook', false],
    ['/fo/wilma-rook/live/more', false],
    ['/explore', false],
  ])('allows WebAssembly only on the live talk page: %s', async (path, runs) => {
    const policy = (await site.call('GET', path)).headers.get('content-security-policy')!;
    expect(policy.includes(`'wasm-unsafe-eval'`)).toBe(runs);
  });

  test.each([
    '/api/v1/explore',
    '/api/v1/profile',
    '/api/v1/nothing',
    '/api/v1/engine',
    '/functions/v1/chat',
  ])('of the API is not cached: %s', async (path) => {
    expect((await site.call('GET', path)).headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['an unknown call', 'GET', '/api/v1/nothing', 404, 'not_found'],
    ['a malformed id', 'GET', '/api/v1/personas/1', 400, 'validation_failed'],
    ['an unknown field', 'GET', '/api/v1/explore?evil=1', 400, 'validation_failed'],
  ])('to %s has the same error format', async (_what, method, path, status, code) => {
    const response = await site.call(method, path);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, message: expect.any(String) });
  });

  test.each([
    ['/api/v1/explore?search=a%00b', 200],
    ['/api/v1/explore?tag=%00', 200],
    [`/api/v1/explore?cursor=${btoa(`2026-01-01T00:00:00.000Z ${'-'.repeat(36)}`)}`, 400],
    ['/api/v1/personas/by-handle/a%00b', 404],
  ])('to values that the database rejects is no server error: %s', async (path, status) => {
    expect((await site.call('GET', path)).status).toBe(status);
  });

  test('to personal data that the database rejects is no server error', async () => {
    const as = await site.newPerson();
    expect((await site.call('GET', '/api/v1/conversations?search=a%00b', { as })).status).toBe(200);
    const find = `/api/v1/conversations/${unknownId}/find?text=`;
    expect((await site.call('GET', `${find}a%00b`, { as })).status).toBe(404);
    expect((await site.call('GET', `${find}%00`, { as })).status).toBe(400);
  });

  test('to malformed JSON is 400, to an oversized body 413', async () => {
    const as = await site.newPerson();
    const headers = { authorization: `Bearer ${as.accessToken}`, 'content-type': 'application/json' };
    const post = (body: string) => site.app.request('/api/v1/personas', { method: 'POST', headers, body });
    expect((await post('{"name":')).status).toBe(400);
    const large = await post(JSON.stringify({ name: 'x'.repeat(2_000_000) }));
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: 'too_large' });
  });
});

test('the site reports whether it is live and ready', async () => {
  expect((await site.call('GET', '/health/live')).status).toBe(200);
  expect((await site.call('GET', '/health/ready')).status).toBe(200);
});

test('the API description contains every call', async () => {
  const { paths } = await (await site.call('GET', '/api/v1/openapi.json')).json();
  for (const { method, path } of calls) expect(paths[path]).toHaveProperty(method.toLowerCase());
  const page = await (await site.call('GET', '/api')).text();
  expect(page).toContain('/api/v1/personas/{id}');
});
