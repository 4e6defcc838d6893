import { test as base, expect } from '@playwright/test';
import { assemble } from '../crash/cast.ts';
import { CrashSite } from '../crash/crash-site.ts';
import { randomOf } from '../crash/random.ts';
import { checkTheEnd, crashRound } from '../crash/round.ts';
import type { Victim } from '../crash/victims.ts';

const test = base.extend<{ site: CrashSite; processes: number }>({
  processes: [1, { option: true }],
  site: async ({ processes }, use) => {
    const site = await CrashSite.open({ workers: processes });
    await use(site);
    await site.discard();
  },
});

test.skip(process.platform !== 'linux', 'finds the processes in /proc');
test.setTimeout(300_000);

const seed = Math.floor(Math.random() * 1_000_000);

/** One round of each kind; `npm run crash -w @foyer/e2e` plays many. */
for (const victim of ['server', 'database', 'server and database, all of it'] satisfies Victim[]) {
  test(`after kill -9 of the ${victim}, what was promised is kept`, async ({ site }) => {
    const cast = await assemble(site);
    const { problems } = await crashRound(site, cast, 1, victim, randomOf(seed));
    const end = await checkTheEnd(site, cast);
    expect([...problems, ...end.problems], `seed ${seed}\n${site.lastWords()}`).toEqual([]);
  });
}

test.describe('with three workers', () => {
  test.use({ processes: 3 });

  test('one that is killed is started again, and what was promised is kept', async ({ site }) => {
    const cast = await assemble(site);
    const { problems } = await crashRound(site, cast, 1, 'one worker', randomOf(seed));
    const end = await checkTheEnd(site, cast);
    expect([...problems, ...end.problems], `seed ${seed}\n${site.lastWords()}`).toEqual([]);
  });

  test('metrics are told of all of them together', async ({ site }) => {
    const asked = 24;
    for (let time = 0; time < asked; time++)
      await fetch(`${site.url}/health/live`, { headers: { connection: 'close' } });
    const text = await (await fetch(`${site.url}/metrics`)).text();
    expect(text).toContain(
      `foyer_http_requests_total{method="GET",route="/health/live",status="200"} ${asked}\n`,
    );
  });
});
