import { limits } from '@foyer/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Viewer } from '#platform/context';
import type { Executor } from '#platform/database';
import { conversations } from '../table.ts';

const isOpen = and(eq(conversations.conversation_type, 'live_voice'), isNull(conversations.ended_at));

/** A person's open talks. */
export const openTalksOf = (executor: Executor, viewer: Pick<Viewer, 'id'>) =>
  executor
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isOpen, eq(conversations.user_id, viewer.id)));

/** A person's open talks that were begun in one of these sessions. */
export const openTalksOfSessions = (executor: Executor, userId: string, sessionIds: string[]) =>
  executor
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isOpen, eq(conversations.user_id, userId), inArray(conversations.session_id, sessionIds)));

/** Open talks whose page sends no heartbeat any more. */
export const abandonedTalks = (executor: Executor) =>
  executor
    .select({ id: conversations.id, userId: conversations.user_id })
    .from(conversations)
    .where(
      and(
        isOpen,
        sql`${conversations.read_at} < now() - make_interval(mins => ${limits.live.heartbeatTimeoutMinutes})`,
      ),
    );
