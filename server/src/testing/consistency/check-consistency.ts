import { expect } from 'vitest';
import { allRows, mentions } from '../../features/accounts/personal-data/testing/traces.ts';
import { storedPaths, type TestSite } from '../index.ts';
import { fuzzSeed, type Random, randomOf } from '../random.ts';
import { invariants } from './invariants.ts';
import { ownersOperations } from './owners-operations.ts';
import { type Operation, visitorsOperations } from './visitors-operations.ts';
import { World } from './world.ts';

const operations = Number(process.env.FUZZ_OPERATIONS ?? 300);
/** Several at once find races, so whether they pass depends on chance: only in `npm run fuzz`. */
const peopleAtOnce = Number(process.env.FUZZ_PEOPLE ?? 1);

/**
 * Lets people do random things, and checks that the database does not contradict itself, and that nothing is left when
 * all have left. `second`: another process of the site.
 */
export async function checkConsistency(site: TestSite, second: Pick<TestSite, 'call'>): Promise<void> {
  const random = randomOf(fuzzSeed);
  const world = new World(site, second, random);
  await world.fill();
  let left = operations;
  await Promise.all(
    Array.from({ length: peopleAtOnce }, async () => {
      while (left-- > 0) await operationOf(random)(world);
    }),
  );
  await atRest(site);
  const contradictions: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(invariants)) {
    const rows = await world.rows(query);
    if (rows.length > 0) contradictions[name] = rows;
  }
  expect(contradictions, `FUZZ_SEED=${fuzzSeed}`).toEqual({});
  expect(await traces(world), `FUZZ_SEED=${fuzzSeed}`).toEqual({ rows: {}, files: [] });
  const successes = [...world.statuses].filter(([name]) => name.endsWith(' 200'));
  expect(successes.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(operations / 2);
}

const chosen = [...visitorsOperations, ...ownersOperations];
const totalWeight = chosen.reduce((sum, [weight]) => sum + weight, 0);

function operationOf(random: Random): Operation {
  let rest = random() * totalWeight;
  for (const [weight, operation] of chosen) {
    rest -= weight;
    if (rest < 0) return operation;
  }
  return operationOf(random);
}

/** Deletes all accounts; then where anything of theirs is left. */
async function traces(world: World) {
  const rows = await world.rows('select id from conversations union select id from uploaded_files');
  const ids = [...world.everybody, ...world.everyPersona, ...rows.map(({ id }) => id as string)];
  await world.everybodyLeaves();
  await atRest(world.site);
  return {
    rows: Object.fromEntries(mentions(await allRows(world.site), ids)),
    files: [
      ...(await storedPaths(world.site.platform.storage, 'avatars')),
      ...(await storedPaths(world.site.platform.storage, 'documents')),
    ],
  };
}

/** Resolves when no job or answer is in progress. */
async function atRest({ platform }: TestSite): Promise<void> {
  const count = async (query: string) => (await platform.database.pool.query(query)).rowCount;
  await expect
    .poll(() =>
      count(`select from pgboss.job where state in ('created', 'retry', 'active')
        and start_after < now() + interval '5 seconds'`),
    )
    .toBe(0);
  await expect.poll(() => count(`select from messages where status = 'streaming'`)).toBe(0);
}
