import { expect, onTestFinished, test, vi } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { callerOf } from '../../testing/test-site.ts';
import { pngCard, portabilityCalls, v2 } from './testing/files.ts';

const site = testSite({ LIMIT_EXPORT_PER_HOUR: '3' });
const { preview, importFile } = portabilityCalls(site);
const exportFile = (as: Person, id: string, call = site.call) =>
  call('GET', `/api/v1/personas/${id}/export?format=v2`, { as });

async function personWithPortrait() {
  const as = await site.newPerson();
  const { body } = await importFile(as, pngCard({ chara: v2({}) }));
  return { as, id: body.persona.id as string };
}

/** Exports wait for the portrait from storage until `release` is called. */
function holdPortraits() {
  const { storage } = site.platform;
  const { promise, resolve } = Promise.withResolvers<void>();
  const open = storage.open.bind(storage);
  const openSpy = vi.spyOn(storage, 'open').mockImplementation(async (...file) => {
    await promise;
    return open(...file);
  });
  onTestFinished(() => {
    resolve();
    openSpy.mockRestore();
  });
  return { openSpy, release: resolve };
}

/** Resolves once the person's exports have passed the limit. */
const waitForExportCount = ({ id }: Person, count: number) =>
  expect
    .poll(async () => {
      const { rows } = await site.platform.database.pool.query(
        'select points from rate_limits where key = $1',
        [`exportPerHour:${id}`],
      );
      return rows;
    })
    .toEqual([{ points: count }]);

test('the number of exports an hour is limited per person', async () => {
  const [ada, bob] = [await personWithPortrait(), await personWithPortrait()];
  for (const status of [200, 200, 200, 429]) expect((await exportFile(ada.as, ada.id)).status).toBe(status);
  expect((await exportFile(bob.as, bob.id)).status).toBe(200);
});

test('exports that wait have read nothing yet, and do not delay imports', async () => {
  const [ada, bob] = [await personWithPortrait(), await site.newPerson()];
  const { openSpy, release } = holdPortraits();
  const exports = [exportFile(ada.as, ada.id), exportFile(ada.as, ada.id), exportFile(ada.as, ada.id)];
  await waitForExportCount(ada.as, 3);
  expect((await preview(bob, v2({}))).status).toBe(200);
  await expect.poll(() => openSpy).toHaveBeenCalledOnce();
  release();
  expect((await Promise.all(exports)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('an export whose client has disconnected while it waited is not made', async () => {
  const { as, id } = await personWithPortrait();
  const { openSpy, release } = holdPortraits();
  const client = new AbortController();
  const call = callerOf(async (path, init) => site.app.request(path, { ...init, signal: client.signal }));
  const first = exportFile(as, id);
  await expect.poll(() => openSpy).toHaveBeenCalledOnce();
  const abandoned = exportFile(as, id, call);
  await waitForExportCount(as, 2);
  client.abort();
  release();
  expect([(await first).status, (await abandoned).status]).toEqual([200, 409]);
  const { events } = await (await site.call('GET', '/api/v1/account/activity', { as })).json();
  const exported = events.filter(({ kind }: { kind: string }) => kind === 'persona_exported');
  expect(exported).toHaveLength(1);
});
