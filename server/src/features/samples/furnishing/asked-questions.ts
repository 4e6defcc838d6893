import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { conversationSource, currentMessages, currentMessagesAs } from '#features/chat';
import type { Executor } from '#platform/database';
import type { Sample } from '../sample.ts';
import { sampleOwners } from '../samples.ts';

export interface AskedQuestion {
  foId: string;
  question: string;
  /** The account that asked. */
  userId: string;
  conversationId: string;
  answerId: string;
  /** True if the answer is complete. */
  isAnswered: boolean;
}

/** Questions of samples' accounts to these personas, in the order in which they were asked. */
export async function askedQuestions(executor: Executor, personas: string[]): Promise<AskedQuestion[]> {
  const questions = currentMessagesAs('asked');
  const rows = await executor
    .select({
      foId: conversationSource.fo_id,
      question: questions.content,
      userId: conversationSource.user_id,
      conversationId: conversationSource.id,
      answerId: currentMessages.id,
      status: currentMessages.status,
    })
    .from(conversationSource)
    .innerJoin(questions, eq(questions.conversation_id, conversationSource.id))
    .innerJoin(currentMessages, eq(currentMessages.reply_to, questions.id))
    .where(
      and(inArray(conversationSource.fo_id, personas), inArray(conversationSource.user_id, sampleOwners)),
    )
    .orderBy(asc(questions.created_at));
  return rows.map(({ status, ...question }) => ({ ...question, isAnswered: status === 'complete' }));
}

/** True if every question of the sample has a complete answer. */
export function isAllAnswered({ questions }: Sample, foId: string, questionsAsked: AskedQuestion[]): boolean {
  const answered = questionsAsked.filter((one) => one.foId === foId && one.isAnswered);
  return questions.every((question) => answered.some((one) => one.question === question));
}

/** A deterministic client id, so that a question is stored once. */
export function clientMessageIdOf(foId: string, question: string): string {
  const digits = createHash('sha256').update(`${foId} ${question}`).digest('hex');
  // UUID version 8 (RFC 9562), for application-defined bits.
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`];
  return [...parts, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-');
}
