import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { withoutBodyForHead } from './head.ts';

test('HEAD has the headers of GET, and cancels its body', async () => {
  const cancel = vi.fn();
  const app = new Hono()
    .use(withoutBodyForHead)
    .get('/', (c) => c.body(new ReadableStream({ cancel }), 200, { 'content-length': '10' }));
  const response = await app.request('/', { method: 'HEAD' });
  expect(response.headers.get('content-length')).toBe('10');
  expect(cancel).toHaveBeenCalledOnce();
  await app.request('/');
  expect(cancel).toHaveBeenCalledOnce();
});
