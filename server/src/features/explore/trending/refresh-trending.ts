import { gte, inArray, lt, sql } from 'drizzle-orm';
import { confirmedPeople } from '#features/accounts';
import { visitorsTurns } from '#features/chat';
import type { Platform } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { listed_personas, persona_day } from '../table.ts';

/** Turns of a person on a day; fewer do not count. */
export const turnsOfInterest = 3;
const daysCounted = 7;
/** People within these days; fewer do not count as a trend. */
const minPeople = 5;
/** Weight by the hours since, as in the ranking of Hacker News. */
const decay = { exponent: 1.8, hoursAhead: 2 };

/** Any number that no other lock uses. */
const lockKey = 822_541;

/**
 * Counts who talked with which persona today and yesterday, and updates the personas' trend scores. Concurrent
 * processes: one does it.
 */
export async function refreshTrending({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockKey}) as mine`,
    );
    if (!onlyRow(rows).mine) return;
    await countPeople(tx, clock());
    await writeScores(tx, clock());
  });
}

/** Both days are recounted, since they may have got turns; `subtract-removed.ts` is for deleted ones of earlier days. */
async function countPeople(tx: Transaction, now: Date): Promise<void> {
  const since = new Date(startOfDay(now).getTime() - 86_400_000);
  const { fo_id, user_id, created_at } = visitorsTurns;
  const person = tx
    .select({ fo_id, day: dayOfTurn })
    .from(visitorsTurns)
    .where(sql`${gte(created_at, since)} and ${inArray(user_id, confirmedPeople)}`)
    .groupBy(fo_id, user_id, dayOfTurn)
    .having(sql`count(*) >= ${turnsOfInterest}`)
    .as('person');
  const counted = tx
    .select({ persona: person.fo_id, day: person.day, people: sql<number>`count(*)`.as('people') })
    .from(person)
    .groupBy(person.fo_id, person.day);
  await tx.delete(persona_day).where(gte(persona_day.day, since.toISOString().slice(0, 10)));
  await tx.execute(sql`insert into ${persona_day} (persona, day, people) ${counted}`);
}

/** Also updates personas that trended before, even if nobody has talked with them since. */
async function writeScores(tx: Transaction, now: Date): Promise<void> {
  const daysEnd = sql`((day + 1)::timestamp at time zone 'UTC')`;
  const hours = sql`greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - ${daysEnd})) / 3600`;
  const firstDay = firstDayCounted(now).toISOString().slice(0, 10);
  await tx.delete(persona_day).where(lt(persona_day.day, firstDay));
  await tx.execute(sql`
    with score as (
      select persona, sum(people / power(${hours} + ${decay.hoursAhead}, ${decay.exponent}))::real as trending
      from ${persona_day} group by persona having sum(people) >= ${minPeople}
    ),
    due as (
      select persona as fo_id from score
      union select fo_id from ${listed_personas} where trending > 0
    )
    update ${listed_personas} as listed set trending = coalesce(score.trending, 0)
    from due left join score on score.persona = due.fo_id
    where listed.fo_id = due.fo_id and listed.trending <> coalesce(score.trending, 0)`);
}

/** The day (UTC) of a turn. */
export const dayOfTurn = sql<string>`(${visitorsTurns.created_at} at time zone 'UTC')::date`.as('turn_day');

export const firstDayCounted = (now: Date) =>
  new Date(startOfDay(now).getTime() - (daysCounted - 1) * 86_400_000);

const startOfDay = (time: Date) => new Date(`${time.toISOString().slice(0, 10)}T00:00:00Z`);
