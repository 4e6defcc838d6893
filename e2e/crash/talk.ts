import { randomUUID } from 'node:crypto';
import type { ChatRequest, ConversationPage, Message } from '../../contract/src/index.ts';
import { questionOf } from './book.ts';
import type { Client } from './client.ts';
import type { Problems } from './problems.ts';
import { hear, readWholeAnswer, type StreamedAnswer } from './read-answer.ts';

export interface SentMessage {
  request: ChatRequest & { message: string; clientMessageId: string };
  heard: StreamedAnswer;
}

/** A message and its answer, which the site must keep. */
export interface StoredTurn {
  conversationId: string;
  userMessageId: string;
  answerId: string;
  message: string;
  answer: string;
}

/** The longest wait for the end of an answer whose process was killed. */
const hangMilliseconds = 10_000;

/** Asks one question after the other in one conversation, until `over` is aborted or an answer is cut off. */
export async function talk(
  client: Client,
  foId: string,
  { first, instant }: { first: number; instant: boolean },
  over: AbortSignal,
): Promise<SentMessage[]> {
  const all: SentMessage[] = [];
  let conversationId: string | undefined;
  for (let number = first; !over.aborted; number++) {
    const message = questionOf(number).question;
    const request = { foId, message, conversationId, clientMessageId: randomUUID(), instant };
    const heard = await hear(client, request);
    all.push({ request, heard });
    conversationId ??= heard.metadata?.conversationId;
    if (!heard.done || heard.error) break;
  }
  return all;
}

/** Sends every message again, checks its state, and retries unfinished answers. */
export async function completeTurns(
  client: Client,
  talks: SentMessage[][],
  serverDied: boolean,
  problems: Problems,
) {
  const kept: StoredTurn[] = [];
  const counts = { acknowledged: 0, interrupted: 0, unacknowledged: 0, longestWait: 0 };
  for (const sentMessage of talks.flat()) {
    if (sentMessage.heard.metadata) counts.acknowledged++;
    else counts.unacknowledged++;
    const settled = await completeTurn(client, sentMessage, serverDied, problems);
    counts.longestWait = Math.max(counts.longestWait, settled?.waited ?? 0);
    if (settled?.status === 'interrupted') counts.interrupted++;
    if (settled) kept.push(settled.kept);
  }
  await checkStoredTurns(client, kept, problems);
  return { kept, counts };
}

async function completeTurn(
  client: Client,
  sentMessage: SentMessage,
  serverDied: boolean,
  problems: Problems,
) {
  const { request, heard } = sentMessage;
  const asked = performance.now();
  const again = await readWholeAnswer(client, { ...request, instant: true });
  const waited = performance.now() - asked;
  problems.check(waited < hangMilliseconds, `an answer came to its end after ${waited.toFixed(0)} ms`);
  const { conversationId, userMessageId, messageId } = again.metadata ?? {};
  if (!conversationId || !userMessageId || !messageId) {
    problems.check(false, `sending again names no messages: ${JSON.stringify(again)}`);
    return undefined;
  }
  if (heard.metadata) {
    const before = [heard.metadata.conversationId, heard.metadata.userMessageId, heard.metadata.messageId];
    problems.equal([conversationId, userMessageId, messageId], before, 'sent again, the message is the same');
  }
  const found = await read(client, conversationId);
  const answer = found.messages.find(({ id }) => id === messageId);
  if (heard.metadata) checkAnswer(heard, answer, serverDied, problems);
  if (answer?.status === 'interrupted')
    problems.equal(again.error?.code, 'interrupted', 'who follows an interrupted answer is told');
  if (answer && answer.status !== 'complete') {
    const retried = await readWholeAnswer(client, { foId: request.foId, retry: messageId, instant: true });
    problems.check(!retried.error, `a retry fails: ${JSON.stringify(retried.error)}`);
    problems.equal(retried.metadata?.messageId, messageId, 'a retry answers in the same place');
  }
  const last = (await read(client, conversationId)).messages.find(({ id }) => id === messageId);
  problems.equal(last?.status, 'complete', 'in the end the message is answered');
  const kept = {
    conversationId,
    userMessageId,
    answerId: messageId,
    message: request.message,
    answer: last?.content ?? '',
  };
  return { status: answer?.status, waited, kept };
}

/** Checks the stored answer of an acknowledged message. */
function checkAnswer(
  heard: StreamedAnswer,
  answer: Message | undefined,
  serverDied: boolean,
  problems: Problems,
): void {
  problems.check(answer !== undefined, 'the answer that was begun is there');
  if (!answer) return;
  const { content, status } = answer;
  if (heard.done && !heard.error) {
    problems.equal(status, 'complete', 'an answer heard to its end is complete');
    problems.equal(content, heard.text, 'an answer heard to its end is stored as heard');
    return;
  }
  if (heard.error?.code === 'unavailable') {
    // The database was down while the answer was made: the person got an error, and may retry.
    problems.equal(status, 'failed', 'an answer told as failed is failed');
    problems.equal(content, heard.text, 'a failed answer keeps what was heard');
    return;
  }
  problems.check(serverDied, `a server that lives ends its answers, this one ended ${JSON.stringify(heard)}`);
  problems.check(
    ['complete', 'interrupted'].includes(status),
    `a broken answer is ${status}, neither complete nor interrupted`,
  );
  const [short, long] = content.length < heard.text.length ? [content, heard.text] : [heard.text, content];
  problems.check(long.startsWith(short), `stored is ${content}, heard was ${heard.text}`);
}

/** Checks that each conversation has exactly these messages, with their content. */
export async function checkStoredTurns(
  client: Client,
  kept: StoredTurn[],
  problems: Problems,
): Promise<void> {
  for (const [conversationId, turns] of Map.groupBy(kept, (turn) => turn.conversationId)) {
    const { messages } = await read(client, conversationId);
    const expected = turns.flatMap(({ userMessageId, answerId, message, answer }) => [
      [userMessageId, message, null],
      [answerId, answer, userMessageId],
    ]);
    const found = messages.map(({ id, content, reply_to }) => [id, content, reply_to]);
    problems.equal(found, expected, `conversation ${conversationId}`);
  }
}

/** The whole conversation, read page by page. */
async function read(client: Client, id: string): Promise<ConversationPage> {
  const path = `/api/v1/conversations/${id}?limit=500`;
  const newest = await client.patiently<ConversationPage>('GET', path);
  for (let page = newest; page.has_earlier; ) {
    page = await client.patiently<ConversationPage>('GET', `${path}&before=${page.messages[0]!.id}`);
    newest.messages.unshift(...page.messages);
  }
  return newest;
}
