import { test as base, expect } from '@playwright/test';
import { assemble } from '../crash/cast.ts';
import { CrashSite } from '../crash/crash-site.ts';
import { randomOf } from '../crash/random.ts';
import { checkTheEnd, crashRound } from '../crash/round.ts';
import type { Victim } from '../crash/victims.ts';

const test = base.extend<{ site: CrashSite }>({
  site: async ({ browserName: _ }, use) => {
    const site = await CrashSite.open();
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
