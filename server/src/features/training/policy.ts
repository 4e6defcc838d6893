import { and, eq, inArray } from 'drizzle-orm';
import { conversationSource, isReadableBy } from '#features/chat';
import { ownPersonaIds } from '#features/personas';
import type { Viewer } from '#platform/context';
import { anyOf, type Executor } from '#platform/database';
import type { fo_facts, fo_memories } from './table.ts';

/** Condition: a fact or memory of the viewer's own persona. */
export const ofOwnPersona = (
  executor: Executor,
  viewer: Viewer,
  table: typeof fo_facts | typeof fo_memories,
  id: string,
) => and(eq(table.id, id), inArray(table.fo_id, ownPersonaIds(executor, viewer)));

/**
 * Condition: conversations with a persona that its owner, the viewer, may read, their own included. For queries that
 * join `conversationSource`.
 */
export const isReadableByOwner = (owner: Viewer) =>
  anyOf(eq(conversationSource.user_id, owner.id), isReadableBy(owner, conversationSource.id));
