import type { SampleExchange } from '@foyer/contract';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { conversationSource, currentMessages, currentMessagesAs } from '#features/chat';
import { personasOf } from '#features/personas';
import type { Context } from '#platform/context';
import type { Executor } from '#platform/database';
import { sampleOwners } from './samples.ts';

/**
 * A question that a sample's account asked a public sample, with its answer and source document; changes daily. Never
 * contains what people say.
 */
export async function readExchange({ database: { db }, clock }: Context): Promise<SampleExchange | null> {
  const publicSamples = (await personasOf(db, sampleOwners)).filter(({ is_public }) => is_public);
  if (publicSamples.length === 0) return null;
  const day = clock().toISOString().slice(0, 10);
  const found = await answerOfTheDay(
    db,
    publicSamples.map(({ id }) => id),
    day,
  );
  const source = found?.meta.sources?.[0];
  const persona = publicSamples.find(({ id }) => id === found?.foId);
  if (!found || !source || !persona) return null;
  const { id, name, handle, avatar_url } = persona;
  return {
    persona: { id, name, handle, avatar_url },
    question: found.question,
    answer: found.answer,
    source: { file_name: source.file_name, place: source.place },
  };
}

async function answerOfTheDay(executor: Executor, personas: string[], day: string) {
  const asked = currentMessagesAs('asked');
  const [found] = await executor
    .select({
      foId: conversationSource.fo_id,
      question: asked.content,
      answer: currentMessages.content,
      meta: currentMessages.meta,
    })
    .from(conversationSource)
    .innerJoin(currentMessages, eq(currentMessages.conversation_id, conversationSource.id))
    .innerJoin(asked, eq(asked.id, currentMessages.reply_to))
    .where(
      and(
        inArray(conversationSource.fo_id, personas),
        inArray(conversationSource.user_id, sampleOwners),
        eq(currentMessages.sender, 'fo'),
        eq(currentMessages.status, 'complete'),
        isNotNull(sql`${currentMessages.meta} #> '{sources,0}'`),
      ),
    )
    .orderBy(sql`md5(${currentMessages.id}::text || ${day})`)
    .limit(1);
  return found;
}
