import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { allMessages, conversationSource } from '#features/chat';
import { personasSeenBy } from '#features/personas';
import type { Viewer } from '#platform/context';
import { pagesBy } from '#platform/database';
import type { CopiedPersona } from '#platform/features';
import type { ViewerContext } from '../../feature.ts';
import { consents, fo_facts, fo_memories, fo_memory, message_feedback } from '../table.ts';

/** The viewer's decisions on consent, and the facts that personas have stored about them. */
export async function copyOwnTraining(ctx: ViewerContext) {
  const { viewer } = ctx;
  const personas = personasSeenBy(viewer);
  const remembered = await ctx.database.db
    .select({
      persona: personas.name,
      handle: personas.handle,
      note: fo_memory.summary,
      updated_at: fo_memory.updated_at,
    })
    .from(fo_memory)
    .innerJoin(personas, eq(personas.id, fo_memory.fo_id))
    .where(eq(fo_memory.user_id, viewer.id));
  return { consents: consentsOf(ctx), what_personas_remember: remembered };
}

const consentsOf = ({ database: { db }, viewer }: ViewerContext) =>
  pagesBy(
    consents.id,
    (isAfter) =>
      db
        .select()
        .from(consents)
        .where(and(eq(consents.actor_user_id, viewer.id), isAfter)),
    ({ id }) => id,
  );

/** What the viewer's persona has learnt. */
export async function copyLearnt(ctx: ViewerContext, persona: CopiedPersona) {
  return {
    facts: factsOf(ctx, persona),
    verdicts: verdictsOf(ctx, persona),
    memories: memoriesOf(ctx, persona),
  };
}

const factsOf = ({ database: { db } }: ViewerContext, { id: foId }: CopiedPersona) =>
  pagesBy(
    fo_facts.id,
    (isAfter) =>
      db
        .select({
          id: fo_facts.id,
          key: fo_facts.key,
          value: fo_facts.value,
          confidence: fo_facts.confidence,
          created_at: fo_facts.created_at,
        })
        .from(fo_facts)
        .where(and(eq(fo_facts.fo_id, foId), isAfter)),
    ({ id }) => id,
  );

/** Includes those from visitors' conversations only if the owner may read these. */
const verdictsOf = (
  { database: { db }, viewer }: ViewerContext,
  { id: foId, isOwnerInLoop }: CopiedPersona,
) =>
  pagesBy(
    message_feedback.id,
    (isAfter) =>
      db
        .select()
        .from(message_feedback)
        .where(
          and(
            eq(message_feedback.fo_id, foId),
            isOwnerInLoop ? undefined : inArray(message_feedback.message_id, messagesOf(viewer)),
            isAfter,
          ),
        ),
    ({ id }) => id,
  );

const messagesOf = (viewer: Pick<Viewer, 'id'>) =>
  new QueryBuilder()
    .select({ id: allMessages.id })
    .from(allMessages)
    .innerJoin(conversationSource, eq(conversationSource.id, allMessages.conversation_id))
    .where(eq(conversationSource.user_id, viewer.id));

/** Includes those from visitors' conversations only if the owner may read these. */
const memoriesOf = (
  { database: { db }, viewer }: ViewerContext,
  { id: foId, isOwnerInLoop }: CopiedPersona,
) =>
  pagesBy(
    fo_memories.id,
    (isAfter) =>
      db
        .select({
          id: fo_memories.id,
          question: fo_memories.question,
          answer: fo_memories.answer,
          label: fo_memories.label,
          origin: fo_memories.origin,
          created_at: fo_memories.created_at,
        })
        .from(fo_memories)
        .leftJoin(conversationSource, eq(conversationSource.id, fo_memories.conversation_id))
        .where(
          and(
            eq(fo_memories.fo_id, foId),
            isOwnerInLoop
              ? undefined
              : or(isNull(conversationSource.id), eq(conversationSource.user_id, viewer.id)),
            isAfter,
          ),
        ),
    ({ id }) => id,
  );
