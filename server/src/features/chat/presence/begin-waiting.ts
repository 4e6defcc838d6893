import { limits } from '@foyer/contract';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { isOpenTalk } from '../live/find-own-talk.ts';
import { currentMessages } from '../messages/current-messages.ts';
import { type conversations, messages } from '../table.ts';
import { answerInProgress } from '../turn/answer-in-progress.ts';
import { beginNextAttempt, unarchive } from '../turn/begin-retry.ts';
import type { ProcessLease } from '../turn/lease.ts';
import type { StoredTurn } from '../turn/turn.ts';
import type { MessageRow } from '../view.ts';

/** Maximum number of waiting messages that are answered, the newest ones. */
const maxWaiting = 10;

export interface BegunAnswer {
  stored: StoredTurn;
  question: string;
  /** The messages that the question joins, in order. */
  questionIds: string[];
  /** The last of these messages. */
  lastMessage: string;
}

/**
 * Starts the answer to a visitor's messages since the owner's last one; undefined if there are none. An answer that the
 * owner interrupted before its first word is retried.
 */
export async function beginWaitingAnswer(
  tx: Transaction,
  lease: ProcessLease,
  conversation: typeof conversations.$inferSelect,
): Promise<BegunAnswer | undefined> {
  const newest = await tx
    .select()
    .from(currentMessages)
    .where(and(eq(currentMessages.conversation_id, conversation.id), ne(currentMessages.role, 'system')))
    .orderBy(desc(currentMessages.position))
    .limit(maxWaiting + 2);
  const end = newest.findIndex(({ sender }) => sender !== 'user');
  const waiting = newest.slice(0, end === -1 ? maxWaiting : Math.min(end, maxWaiting)).reverse();
  const interruptedAnswer = newest.slice(0, 1).find(isInterruptedBeforeFirstWord);
  const questions = interruptedAnswer
    ? newest.filter(({ id }) => id === interruptedAnswer.reply_to)
    : waiting;
  const [first, last] = [questions.at(0), questions.at(-1)];
  if (!first || !last) return undefined;
  const answer = interruptedAnswer
    ? await beginAnswerAgain(tx, lease, interruptedAnswer.id)
    : await begin(tx, lease, conversation.id, last.id);
  if (!answer) return undefined;
  await unarchive(tx, conversation);
  const stored = {
    conversationId: conversation.id,
    conversationTitle: conversation.title,
    isPrivate: conversation.is_private,
    isLive: isOpenTalk(conversation),
    epoch: conversation.epoch,
    userMessageId: last.id,
    position: first.position,
    answerId: answer.id,
    attempt: answer.attempt,
  };
  const question = questions.map(({ content }) => content).join('\n\n');
  return {
    stored,
    question: [...question].slice(-limits.message.max).join(''),
    questionIds: questions.map(({ id }) => id),
    lastMessage: last.content,
  };
}

/** True if the owner interrupted the answer; one that the visitor stopped has no epoch. */
const isInterruptedBeforeFirstWord = ({ status, content, meta }: MessageRow) =>
  status === 'stopped' && content === '' && meta.epoch !== undefined;

async function beginAnswerAgain(tx: Transaction, lease: ProcessLease, id: string) {
  const attempt = await beginNextAttempt(tx, lease, id);
  return attempt === undefined ? undefined : { id, attempt };
}

async function begin(tx: Transaction, lease: ProcessLease, conversationId: string, questionId: string) {
  const [answer] = await tx
    .insert(messages)
    .values({ ...answerInProgress(lease), conversation_id: conversationId, reply_to: questionId })
    .returning({ id: messages.id, attempt: messages.attempt });
  return answer;
}
