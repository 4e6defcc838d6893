import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { randomOf } from '../../server/src/testing/random.ts';
import { CrashSite } from '../crash/crash-site.ts';
import { canLosePower, Disk } from '../crash/disk.ts';
import { checkFinalState, crashRound } from '../crash/round.ts';
import { createScenario, type Scenario } from '../crash/scenario.ts';
import type { Victim } from '../crash/victims.ts';

test.skip(process.platform !== 'linux', 'finds the processes in /proc');

const seed = Math.floor(Math.random() * 1_000_000);

/** One site for the tests of a `describe`, which run one after the other; a failed test is followed by a new site. */
function shareSite(options: Parameters<typeof CrashSite.open>[0]) {
  test.describe.configure({ mode: 'default' });
  const setup = {} as { site: CrashSite; scenario: Scenario };
  test.beforeAll(async () => {
    setup.site = await CrashSite.open(options);
    setup.scenario = await createScenario(setup.site);
  });
  test.afterAll(() => setup.site?.discard());
  return setup;
}

/** Tests one round for each kind of kill; `npm run kill-rounds` runs many. */
function testEachKill(victims: Victim[], setup: ReturnType<typeof shareSite>) {
  for (const [at, victim] of victims.entries())
    test(`after ${victim === 'power' ? 'a power cut' : `kill -9 of the ${victim}`}, every acknowledged message is kept`, async () => {
      const { problems } = await crashRound(setup.site, setup.scenario, at + 1, victim, randomOf(seed + at));
      expect(problems, `seed ${seed}\n${setup.site.logTail()}`).toEqual([]);
    });
}

function testFinalState(setup: ReturnType<typeof shareSite>) {
  test('after all rounds, a graceful stop and a start, no message is lost, and no file or process is left over', async () => {
    const { problems } = await checkFinalState(setup.site, setup.scenario);
    expect(problems, `seed ${seed}\n${setup.site.logTail()}`).toEqual([]);
  });
}

test.describe('with one process', () => {
  const setup = shareSite({ workers: 1 });
  testEachKill(['database', 'server and database, all processes'], setup);
  testFinalState(setup);
});

test.describe('with two workers', () => {
  const setup = shareSite({ workers: 2 });

  test('metrics cover all workers together', async () => {
    const requestCount = 24;
    for (let time = 0; time < requestCount; time++)
      await fetch(`${setup.site.url}/health/live`, { headers: { connection: 'close' } });
    // A worker that is busy for a second is left out of one reading.
    await expect
      .poll(async () => (await fetch(`${setup.site.url}/metrics`)).text())
      .toContain(
        `foyer_http_requests_total{method="GET",route="/health/live",status="200"} ${requestCount}\n`,
      );
  });

  testEachKill(['one worker', 'server'], setup);

  testFinalState(setup);
});

test.describe('when the power is cut', () => {
  test.skip(!canLosePower, 'needs root, mkfs.ext4 and xfs_io');

  test('the disk keeps only the files that were synced', async () => {
    const home = await mkdtemp(join(tmpdir(), 'foyer-disk-'));
    const folder = join(home, 'data');
    const disk = await Disk.mountAt(folder);
    await writeFile(join(folder, 'synced'), 'kept', { flush: true });
    await writeFile(join(folder, 'unsynced'), 'lost');
    disk.losePower();
    await expect(writeFile(join(folder, 'late'), 'lost')).rejects.toThrow('EIO');
    await disk.restorePower();
    const files = await readdir(folder);
    await disk.unmount();
    await rm(home, { recursive: true });
    expect(files.sort()).toEqual(['lost+found', 'synced']);
  });

  test('after a power cut right after its first start, a site can start again', async () => {
    const site = await CrashSite.open({ workers: 1, onDisk: true });
    try {
      site.kill('power');
      // The server does not start if the key file was lost that encrypts the secrets in its database.
      await site.recover('power');
    } finally {
      await site.discard();
    }
  });

  test.describe('with two workers', () => {
    const setup = shareSite({ workers: 2, onDisk: true });
    testEachKill(['power'], setup);
    testFinalState(setup);
  });
});
