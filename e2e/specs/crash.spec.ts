import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { assemble, type Cast } from '../crash/cast.ts';
import { CrashSite } from '../crash/crash-site.ts';
import { canLosePower, Disk } from '../crash/disk.ts';
import { randomOf } from '../crash/random.ts';
import { checkFinalState, crashRound } from '../crash/round.ts';
import type { Victim } from '../crash/victims.ts';

test.skip(process.platform !== 'linux', 'finds the processes in /proc');
test.setTimeout(300_000);

const seed = Math.floor(Math.random() * 1_000_000);

/** A site for the tests of one `describe`, which run one after the other; after one that fails, the next has a new site. */
function ownSite(options: Parameters<typeof CrashSite.open>[0]) {
  test.describe.configure({ mode: 'default' });
  const own = {} as { site: CrashSite; cast: Cast };
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    own.site = await CrashSite.open(options);
    own.cast = await assemble(own.site);
  });
  test.afterAll(() => own.site?.discard());
  return own;
}

/** One round of each kind; `npm run kill-rounds` plays many. */
function afterEachOf(victims: Victim[], own: ReturnType<typeof ownSite>) {
  for (const [at, victim] of victims.entries())
    test(`after ${victim === 'power' ? 'a power cut' : `kill -9 of the ${victim}`}, every acknowledged message is kept`, async () => {
      const { problems } = await crashRound(own.site, own.cast, at + 1, victim, randomOf(seed + at));
      expect(problems, `seed ${seed}\n${own.site.logTail()}`).toEqual([]);
    });

  test('after all rounds, a graceful stop and a start, nothing is lost and nothing is left over', async () => {
    const { problems } = await checkFinalState(own.site, own.cast);
    expect(problems, `seed ${seed}\n${own.site.logTail()}`).toEqual([]);
  });
}

test.describe('with one process', () => {
  afterEachOf(['server', 'database', 'server and database, all processes'], ownSite({ workers: 1 }));
});

test.describe('with three workers', () => {
  const own = ownSite({ workers: 3 });

  test('metrics cover all workers together', async () => {
    const asked = 24;
    for (let time = 0; time < asked; time++)
      await fetch(`${own.site.url}/health/live`, { headers: { connection: 'close' } });
    const text = await (await fetch(`${own.site.url}/metrics`)).text();
    expect(text).toContain(
      `foyer_http_requests_total{method="GET",route="/health/live",status="200"} ${asked}\n`,
    );
  });

  test('a worker that hangs is killed and replaced', async () => {
    const frozen = own.site.freezeWorker();
    await expect.poll(() => own.site.servesWithout(frozen), { timeout: 120_000 }).toBe(true);
    expect(own.site.logTail()).toMatch(
      /"worker":\d+,"msg":"A worker has not answered for twenty seconds; ending it"/,
    );
  });

  afterEachOf(['one worker', 'server'], own);
});

test.describe('when the power is cut', () => {
  test.skip(!canLosePower, 'takes root, mkfs.ext4 and xfs_io');

  test('the disk keeps what was synced, and nothing else', async () => {
    const home = await mkdtemp(join(tmpdir(), 'foyer-disk-'));
    const folder = join(home, 'data');
    const disk = await Disk.mountAt(folder);
    await writeFile(join(folder, 'synced'), 'kept', { flush: true });
    await writeFile(join(folder, 'unsynced'), 'lost');
    disk.losePower();
    await expect(writeFile(join(folder, 'late'), 'lost')).rejects.toThrow('EIO');
    await disk.restorePower();
    const found = await readdir(folder);
    await disk.unmount();
    await rm(home, { recursive: true });
    expect(found.sort()).toEqual(['lost+found', 'synced']);
  });

  test('after a power cut right after the first start, it starts again with the key that it had made', async () => {
    const site = await CrashSite.open({ workers: 1, onDisk: true });
    try {
      site.kill('power');
      await site.recover('power');
    } finally {
      await site.discard();
    }
  });

  test.describe('with three workers', () => {
    afterEachOf(['power'], ownSite({ workers: 3, onDisk: true }));
  });
});
