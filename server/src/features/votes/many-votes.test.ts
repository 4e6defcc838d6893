import type { Vote } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { beforeAll, expect, test } from 'vitest';
import type { Transaction } from '#platform/database';
import { testSite } from '../../testing/index.ts';
import { lockUser } from '../accounts/index.ts';
import { storeVote } from './store-vote.ts';

const site = testSite();
const people = 150;
const personas = 20;
const votes = 3000;
/** Votes of one person in one transaction, whose locks are held until it ends. */
const votesAtOnce = 5;
const kinds = ['up', 'up', 'down', null] as const;

/** Concurrency, over the connections of one process. */
const limit = pLimit(8);
let voters: string[];
let fos: string[];

const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await site.platform.database.db.execute<Row>(query)).rows;

beforeAll(async () => {
  const users = await rowsOf<{ id: string }>(
    sql`insert into users (email) select 'voter-' || n || '@example.org' from generate_series(1, ${people + personas}) as n returning id`,
  );
  const ids = users.map(({ id }) => id);
  voters = ids.slice(0, people);
  const owners = sql.param(ids.slice(people));
  const personaRows = await rowsOf<{ id: string }>(sql`
    insert into fos (owner_id, handle, name, bio, role, is_public)
    select owner, 'fo-' || left(owner::text, 8), 'Iris', 'A gardener.', 'A gardener.', true
    from unnest(${owners}::uuid[]) as owner returning id`);
  fos = personaRows.map(({ id }) => id).sort();
});

/** Seeded random choices, so that a failure can be reproduced. */
function randomChoices(seed: number) {
  let state = seed;
  return (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

const voteOn = (userId: string, ballot: [foId: string, vote: Vote | null][]) =>
  site.platform.database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return;
    for (const [foId, vote] of ballot) await storeVote(tx, { foId, userId }, vote, new Date());
  });

const removePerson = (userId: string) =>
  site.platform.database.transaction(async (tx: Transaction) => {
    await site.platform.features.personalData.release(tx, { userId, personas: [] });
    await tx.execute(sql`delete from users where id = ${userId}`);
  });

/** Personas whose counts differ from the number of rows. */
const miscountedPersonas = () =>
  rowsOf(sql`
    select fos.id, thumbs_up, thumbs_down, count(*) filter (where vote_type = 'up') as up,
      count(*) filter (where vote_type = 'down') as down
    from fos left join fo_reviews on fo_id = fos.id group by fos.id
    having thumbs_up <> count(*) filter (where vote_type = 'up')
      or thumbs_down <> count(*) filter (where vote_type = 'down')`);

test('after 3,000 concurrent votes of 150 people, and deletions of people and personas, all counts are right', async () => {
  const pick = randomChoices(12);
  const steps = votes / votesAtOnce;
  const removedVoters = voters.slice(0, people / 10);
  const work = Array.from({ length: steps }, (_, at) => {
    const userId = voters[pick(people)]!;
    const first = pick(personas - votesAtOnce + 1);
    const ballot = fos
      .slice(first, first + votesAtOnce)
      .map((foId): [string, Vote | null] => [foId, kinds[pick(kinds.length)]!]);
    // A tenth of them delete their account while the others vote.
    const removedVoter = removedVoters[at / (steps / removedVoters.length)];
    return limit(() => Promise.all([voteOn(userId, ballot), removedVoter && removePerson(removedVoter)]));
  });
  await Promise.all(work);
  expect(await miscountedPersonas()).toEqual([]);
  const [remaining] = await rowsOf<{ people: number; votes: number; counted: number }>(sql`
    select count(distinct user_id)::int as people, count(*)::int as votes,
      (select sum(thumbs_up + thumbs_down)::int from fos) as counted from fo_reviews`);
  expect(remaining!.votes).toBe(remaining!.counted);
  expect(remaining!.people).toBeGreaterThan(people * 0.8);
  expect(remaining!.people).toBeLessThanOrEqual(people - removedVoters.length);

  await site.platform.database.db.execute(sql`delete from fos where id = ${fos[0]}`);
  expect(await rowsOf(sql`select from fo_reviews where fo_id = ${fos[0]}`)).toEqual([]);
  expect(await miscountedPersonas()).toEqual([]);
}, 300_000);
