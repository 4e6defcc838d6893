import { randomUUID } from 'node:crypto';
import type { ChatRequest, ConversationPage, Message } from '../../contract/src/index.ts';
import { questionOf } from './book.ts';
import type { Client } from './client.ts';
import type { Problems } from './problems.ts';
import { readAnswer, readWholeAnswer, type StreamedAnswer } from './read-answer.ts';

export interface SentMessage {
  request: ChatRequest & { message: string; clientMessageId: string };
  streamedAnswer: StreamedAnswer;
}

/** A message and its answer, which the site must keep. */
export interface StoredTurn {
  conversationId: string;
  userMessageId: string;
  answerId: string;
  message: string;
  answer: string;
}

/**
 * Maximum duration of an answer that is requested again after a kill; a longer one counts as hanging. Ten seconds are
 * enough on an idle machine, but a busy one takes longer to recover the database. `npm run kill-rounds` prints the
 * longest wait.
 */
const hangMilliseconds = 60_000;

/** Asks one question after the other in one conversation, until `signal` is aborted or an answer is cut off. */
export async function talk(
  client: Client,
  foId: string,
  { first, instant }: { first: number; instant: boolean },
  signal: AbortSignal,
): Promise<SentMessage[]> {
  const sentMessages: SentMessage[] = [];
  let conversationId: string | undefined;
  for (let number = first; !signal.aborted; number++) {
    const message = questionOf(number).question;
    const request = { foId, message, conversationId, clientMessageId: randomUUID(), instant };
    const streamedAnswer = await readAnswer(client, request);
    sentMessages.push({ request, streamedAnswer });
    conversationId ??= streamedAnswer.metadata?.conversationId;
    if (!streamedAnswer.done || streamedAnswer.error) break;
  }
  return sentMessages;
}

/** Sends every message again, checks its answer, and retries answers that are not complete. */
export async function completeTurns(
  client: Client,
  talks: SentMessage[][],
  serverWasKilled: boolean,
  problems: Problems,
) {
  const storedTurns: StoredTurn[] = [];
  const counts = { acknowledged: 0, interrupted: 0, unacknowledged: 0, longestWait: 0 };
  for (const sentMessage of talks.flat()) {
    if (sentMessage.streamedAnswer.metadata) counts.acknowledged++;
    else counts.unacknowledged++;
    const completed = await completeTurn(client, sentMessage, serverWasKilled, problems);
    counts.longestWait = Math.max(counts.longestWait, completed?.waitedMilliseconds ?? 0);
    if (completed?.status === 'interrupted') counts.interrupted++;
    if (completed) storedTurns.push(completed.storedTurn);
  }
  await checkStoredTurns(client, storedTurns, problems);
  return { storedTurns, counts };
}

async function completeTurn(
  client: Client,
  sentMessage: SentMessage,
  serverWasKilled: boolean,
  problems: Problems,
) {
  const { request, streamedAnswer } = sentMessage;
  const sentAt = performance.now();
  const repeated = await readWholeAnswer(client, { ...request, instant: true });
  const waitedMilliseconds = performance.now() - sentAt;
  problems.check(
    waitedMilliseconds < hangMilliseconds,
    `an answer ended only after ${waitedMilliseconds.toFixed(0)} ms`,
  );
  const { conversationId, userMessageId, messageId } = repeated.metadata ?? {};
  if (!conversationId || !userMessageId || !messageId) {
    problems.check(false, `a repeated request returns no message ids: ${JSON.stringify(repeated)}`);
    return undefined;
  }
  if (streamedAnswer.metadata) {
    const expectedIds = [
      streamedAnswer.metadata.conversationId,
      streamedAnswer.metadata.userMessageId,
      streamedAnswer.metadata.messageId,
    ];
    problems.equal(
      [conversationId, userMessageId, messageId],
      expectedIds,
      'ids of a message that is sent again',
    );
  }
  const conversation = await readConversation(client, conversationId);
  const answer = conversation.messages.find(({ id }) => id === messageId);
  if (streamedAnswer.metadata) checkAnswer(streamedAnswer, answer, serverWasKilled, problems);
  if (answer?.status === 'interrupted')
    problems.equal(repeated.error?.code, 'interrupted', 'error code of an interrupted answer');
  if (answer && answer.status !== 'complete') {
    const retriedAnswer = await readWholeAnswer(client, {
      foId: request.foId,
      retry: messageId,
      instant: true,
    });
    problems.check(!retriedAnswer.error, `a retry fails: ${JSON.stringify(retriedAnswer.error)}`);
    problems.equal(retriedAnswer.metadata?.messageId, messageId, 'id of the retried answer');
  }
  const finalAnswer = (await readConversation(client, conversationId)).messages.find(
    ({ id }) => id === messageId,
  );
  problems.equal(finalAnswer?.status, 'complete', 'status of the answer after a retry');
  const storedTurn = {
    conversationId,
    userMessageId,
    answerId: messageId,
    message: request.message,
    answer: finalAnswer?.content ?? '',
  };
  return { status: answer?.status, waitedMilliseconds, storedTurn };
}

/** Checks the stored answer of an acknowledged message. */
function checkAnswer(
  streamedAnswer: StreamedAnswer,
  answer: Message | undefined,
  serverWasKilled: boolean,
  problems: Problems,
): void {
  problems.check(answer !== undefined, 'the answer to an acknowledged message is missing');
  if (!answer) return;
  const { content, status } = answer;
  if (streamedAnswer.done && !streamedAnswer.error) {
    problems.equal(status, 'complete', 'status of an answer that was received completely');
    problems.equal(content, streamedAnswer.text, 'content of an answer that was received completely');
    return;
  }
  if (streamedAnswer.error?.code === 'unavailable') {
    // The database was down while the answer was made: the person got an error, and may retry.
    problems.equal(status, 'failed', 'status of an answer that failed');
    problems.equal(content, streamedAnswer.text, 'content of an answer that failed');
    return;
  }
  problems.check(
    serverWasKilled,
    `a server that was not killed did not end its answer: ${JSON.stringify(streamedAnswer)}`,
  );
  problems.check(
    ['complete', 'interrupted'].includes(status),
    `the status of an answer that broke off is ${status}, neither complete nor interrupted`,
  );
  const [short, long] =
    content.length < streamedAnswer.text.length
      ? [content, streamedAnswer.text]
      : [streamedAnswer.text, content];
  problems.check(
    long.startsWith(short),
    `the stored answer "${content}" differs from the received "${streamedAnswer.text}"`,
  );
}

/** Checks that each conversation has exactly these messages, with their content. */
export async function checkStoredTurns(
  client: Client,
  storedTurns: StoredTurn[],
  problems: Problems,
): Promise<void> {
  for (const [conversationId, turns] of Map.groupBy(storedTurns, (turn) => turn.conversationId)) {
    const { messages } = await readConversation(client, conversationId);
    const expected = turns.flatMap(({ userMessageId, answerId, message, answer }) => [
      [userMessageId, message, null],
      [answerId, answer, userMessageId],
    ]);
    const stored = messages.map(({ id, content, reply_to }) => [id, content, reply_to]);
    problems.equal(stored, expected, `conversation ${conversationId}`);
  }
}

/** The whole conversation, read page by page. */
async function readConversation(client: Client, id: string): Promise<ConversationPage> {
  const path = `/api/v1/conversations/${id}?limit=500`;
  const newest = await client.callWithRetry<ConversationPage>('GET', path);
  for (let page = newest; page.has_earlier; ) {
    page = await client.callWithRetry<ConversationPage>('GET', `${path}&before=${page.messages[0]!.id}`);
    newest.messages.unshift(...page.messages);
  }
  return newest;
}
