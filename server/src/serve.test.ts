import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { Hono } from 'hono';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLifecycle } from './platform/process/index.ts';
import { serve } from './serve.ts';
import { urlOf } from './testing/databases.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { testConfig } from './testing/test-config.ts';
import { createTestDatabase } from './testing/test-database.ts';

test('a site that cannot listen stops its tasks before it closes their database', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const database = await createTestDatabase();
  const folder = await temporaryFolder('serve');
  onTestFinished(async () => {
    other.close();
    await database.dispose();
    await rm(folder, { recursive: true });
  });
  const { port } = other.address() as AddressInfo;
  const config = testConfig({
    DATABASE_URL: urlOf(database.connection),
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
  });
  const lifecycle = createLifecycle();
  const closing = vi.spyOn(pg.Pool.prototype, 'end');
  onTestFinished(() => closing.mockRestore());
  let wasOpenAtStop: boolean | undefined;
  lifecycle.stopping.addEventListener('abort', () => (wasOpenAtStop = closing.mock.calls.length === 0));
  await expect(
    serve(
      config,
      lifecycle,
      () => undefined,
      async () => new Hono(),
    ),
  ).rejects.toThrow(`Port ${port} is taken`);
  expect([wasOpenAtStop, closing.mock.calls.length > 0]).toEqual([true, true]);
});
