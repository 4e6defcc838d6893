import { expect, test } from '@playwright/test';
import { assemble, type Cast } from '../crash/cast.ts';
import { CrashSite } from '../crash/crash-site.ts';
import { randomOf } from '../crash/random.ts';
import { checkTheEnd, crashRound } from '../crash/round.ts';
import type { Victim } from '../crash/victims.ts';

test.skip(process.platform !== 'linux', 'finds the processes in /proc');
test.setTimeout(300_000);

const seed = Math.floor(Math.random() * 1_000_000);

/** A site for the tests of one `describe`, which run one after the other; after one that fails, the next has a new site. */
function ownSite(workers: number) {
  test.describe.configure({ mode: 'default' });
  const own = {} as { site: CrashSite; cast: Cast };
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    own.site = await CrashSite.open({ workers });
    own.cast = await assemble(own.site);
  });
  test.afterAll(() => own.site?.discard());
  return own;
}

/** One round of each kind; `npm run kill-rounds` plays many. */
function afterEachOf(victims: Victim[], own: ReturnType<typeof ownSite>) {
  for (const [at, victim] of victims.entries())
    test(`after kill -9 of the ${victim}, what was promised is kept`, async () => {
      const { problems } = await crashRound(own.site, own.cast, at + 1, victim, randomOf(seed + at));
      expect(problems, `seed ${seed}\n${own.site.lastWords()}`).toEqual([]);
    });

  test('after all of it, a stop in order and a start, nothing is lost and nothing is left over', async () => {
    const { problems } = await checkTheEnd(own.site, own.cast);
    expect(problems, `seed ${seed}\n${own.site.lastWords()}`).toEqual([]);
  });
}

test.describe('with one process', () => {
  afterEachOf(['server', 'database', 'server and database, all of it'], ownSite(1));
});

test.describe('with three workers', () => {
  const own = ownSite(3);

  test('metrics are told of all of them together', async () => {
    const asked = 24;
    for (let time = 0; time < asked; time++)
      await fetch(`${own.site.url}/health/live`, { headers: { connection: 'close' } });
    const text = await (await fetch(`${own.site.url}/metrics`)).text();
    expect(text).toContain(
      `foyer_http_requests_total{method="GET",route="/health/live",status="200"} ${asked}\n`,
    );
  });

  test('one that hangs is ended, and another serves in its place', async () => {
    const frozen = own.site.freezeWorker();
    await expect.poll(() => own.site.servesWithout(frozen), { timeout: 120_000 }).toBe(true);
    expect(own.site.lastWords()).toMatch(
      /"worker":\d+,"msg":"A worker has not answered for twenty seconds; ending it"/,
    );
  });

  afterEachOf(['one worker', 'server'], own);
});
