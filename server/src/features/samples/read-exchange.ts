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
  const exchange = await answerOfTheDay(
    db,
    publicSamples.map(({ id }) => id),
    day,
  );
  const source = exchange?.meta.sources?.[0];
  const persona = publicSamples.find(({ id }) => id === exchange?.foId);
  if (!exchange || !source || !persona) return null;
  const { id, name, handle, avatar_url } = persona;
  return {
    persona: { id, name, handle, avatar_url },
    question: exchange.question,
    answer: exchange.answer,
    source: { file_name: source.file_name, place: source.place },
  };
}

async function answerOfTheDay(executor: Executor, personas: string[], day: string) {
  const questions = currentMessagesAs('asked');
  const [row] = await executor
    .select({
      foId: conversationSource.fo_id,
      question: questions.content,
      answer: currentMessages.content,
      meta: currentMessages.meta,
    })
    .from(conversationSource)
    .innerJoin(currentMessages, eq(currentMessages.conversation_id, conversationSource.id))
    .innerJoin(questions, eq(questions.id, currentMessages.reply_to))
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
  return row;
}
