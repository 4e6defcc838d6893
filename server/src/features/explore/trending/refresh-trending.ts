import { gte, inArray, sql } from 'drizzle-orm';
import { confirmedPeople } from '#features/accounts';
import { visitorsTurns } from '#features/chat';
import type { Platform } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { listed_personas } from '../table.ts';

/** Turns of a person on a day; fewer do not count. */
const minTurns = 3;
const daysCounted = 7;
/** People within these days; fewer do not count as a trend. */
const minPeople = 5;
/** Weight by the hours since, as in the ranking of Hacker News. */
const decay = { exponent: 1.8, hoursAhead: 2 };

/** Any number that no other lock uses. */
const lockKey = 822_541;

/**
 * Counts who talked with which persona in the last seven days, and updates the personas' trend scores. Of concurrent
 * processes only one does it.
 */
export async function refreshTrending({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockKey}) as mine`,
    );
    if (onlyRow(rows).mine) await writeScores(tx, clock());
  });
}

/** Also updates personas that trended before, even if nobody has talked with them since. */
async function writeScores(tx: Transaction, now: Date): Promise<void> {
  const daysEnd = sql`((day + 1)::timestamp at time zone 'UTC')`;
  const hours = sql`greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - ${daysEnd})) / 3600`;
  await tx.execute(sql`
    with person as ${peopleByDay(tx, now)},
    score as (
      select fo_id, sum(1 / power(${hours} + ${decay.hoursAhead}, ${decay.exponent}))::real as trending
      from person group by fo_id having count(*) >= ${minPeople}
    ),
    due as (
      select fo_id from score
      union select fo_id from ${listed_personas} where trending > 0
    )
    update ${listed_personas} as listed set trending = coalesce(score.trending, 0)
    from due left join score using (fo_id)
    where listed.fo_id = due.fo_id and listed.trending <> coalesce(score.trending, 0)`);
}

/** A row for each persona, day (UTC) and person with at least `minTurns` turns. */
function peopleByDay(tx: Transaction, now: Date) {
  const { fo_id, user_id, created_at } = visitorsTurns;
  const day = sql<string>`(${created_at} at time zone 'UTC')::date`.as('day');
  const firstDay = new Date(startOfDay(now).getTime() - (daysCounted - 1) * 86_400_000);
  return tx
    .select({ fo_id, day })
    .from(visitorsTurns)
    .where(sql`${gte(created_at, firstDay)} and ${inArray(user_id, confirmedPeople)}`)
    .groupBy(fo_id, user_id, day)
    .having(sql`count(*) >= ${minTurns}`);
}

const startOfDay = (time: Date) => new Date(`${time.toISOString().slice(0, 10)}T00:00:00Z`);
