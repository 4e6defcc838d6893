import { limits } from '@foyer/contract';
import { and, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { currentMessages, ratings, readableByOwner } from '#features/chat';
import { verdicts } from '#features/training';
import type { Executor } from '#platform/database';
import type { Days } from './days.ts';
import type { DayCount } from './stretches.ts';

export interface NamedDayCount extends DayCount {
  kind: 'conversations' | 'visitors' | 'answers' | 'ratings' | 'corrections';
  /** The mode of answers; the value of ratings and corrections. */
  name: string;
}

/** A range of user ids: after the first and, unless it is the last range, up to the second. */
export interface Users {
  after: string;
  lastUserId: string | undefined;
}

const { people } = limits.insights;

/**
 * Visitors' activity by day. A visitor counts on the day of their newest answer, a conversation on its first day, a
 * rating and a correction on the day of the answer, so that each number is a sum over days and users.
 */
export async function readDayCounts(
  executor: Executor,
  foId: string,
  { starts, since }: Days,
  users?: Users,
): Promise<NamedDayCount[]> {
  const bounds = sql`${`{${starts.map((start) => start.toISOString()).join(',')}}`}::timestamptz[]`;
  const { rows } = await executor.execute<NamedDayCount & Record<string, unknown>>(sql`
    with talk as materialized (
      select ${readableByOwner.id} as id, ${readableByOwner.user_id} as user_id, ${readableByOwner.created_at} as created_at
      from ${readableByOwner}
      where ${and(
        eq(readableByOwner.fo_id, foId),
        gte(readableByOwner.last_message_at, since),
        users && gt(readableByOwner.user_id, users.after),
        users?.lastUserId ? lte(readableByOwner.user_id, users.lastUserId) : undefined,
      )}
    ),
    answer as materialized (
      select said.id, user_id, width_bucket(said.created_at, ${bounds}) - 1 as day, said.mode
      -- A look-up for each conversation: joined, all messages of the site would be read.
      from talk cross join lateral (
        select ${currentMessages.id} as id, ${currentMessages.created_at} as created_at, ${currentMessages.meta} ->> 'mode' as mode
        from ${currentMessages}
        where ${and(
          sql`${currentMessages.conversation_id} = talk.id`,
          eq(currentMessages.sender, 'fo'),
          inArray(currentMessages.status, ['complete', 'stopped']),
          gte(currentMessages.created_at, since),
          // The messages that a branch copied are older than the branch.
          gte(currentMessages.created_at, sql`talk.created_at`),
        )}
        offset 0
      ) as said
    ),
    done as (
      select 'answers' as kind, mode as name, day, user_id, count(*) as count from answer
      where mode is not null group by mode, day, user_id
      union all
      select 'visitors', '', max(day), user_id, 1 from answer group by user_id
      union all
      -- A conversation that began in the period also has its last message in it, so all of them are in talk.
      select 'conversations', '', width_bucket(created_at, ${bounds}) - 1, user_id, 1 from talk
      where ${gte(sql`created_at`, since.toISOString())}
      union all
      select 'ratings', rated.rating, day, user_id, 1 from answer
      -- A look-up for each answer: joined, all ratings of the site would be read.
      cross join lateral (
        select ${ratings.rating} as rating from ${ratings} where ${ratings.message_id} = answer.id limit 1
      ) as rated
      union all
      select 'corrections', ${verdicts.label}, day, user_id, 1 from answer
      join ${verdicts} on ${verdicts.message_id} = answer.id
      where ${eq(verdicts.fo_id, foId)}
    )
    select kind, name, day, sum(count)::int as count, (array_agg(distinct user_id))[1:${sql.raw(String(people))}] as people
    from done group by kind, name, day`);
  return rows;
}

/** Adds the counts of different users, keeping at most as many people each as are needed. */
export function addCounts(counts: NamedDayCount[], moreCounts: NamedDayCount[]): NamedDayCount[] {
  const sums = new Map<string, NamedDayCount>();
  for (const row of [...counts, ...moreCounts]) {
    const key = `${row.kind} ${row.name} ${row.day}`;
    const sum = sums.get(key) ?? { ...row, count: 0, people: [] };
    sums.set(key, {
      ...sum,
      count: sum.count + row.count,
      people: [...new Set([...sum.people, ...row.people])].slice(0, people),
    });
  }
  return [...sums.values()];
}
