import { and, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { type Executor, violatedConstraint } from '#platform/database';
import { Conflict, NotFound } from '#platform/errors';
import { allMessages, currentMessagesText } from '../messages/current-messages.ts';
import { messages } from '../table.ts';
import { titleOf } from '../title.ts';
import { isAbandoned, leaseBy, type ProcessLease, processLease, saidSoFar } from './lease.ts';
import type { StoredTurn } from './turn.ts';

export interface Question {
  foId: string;
  text: string;
  conversationId?: string | null | undefined;
  clientMessageId?: string | undefined;
  /** A file of the viewer's. */
  attachment?: string | undefined;
  /** Begins a conversation that the persona's owner never reads. */
  private?: boolean | undefined;
  /** Said in a live talk, which must still be open. */
  live?: boolean | undefined;
}

/**
 * Stores the user's message, and beside it the answer that is about to be made. From here on nothing is lost. Undefined
 * where the conversation is not the persona's to answer: its owner is there, or there is none.
 */
export async function beginTurn(ctx: UserContext, question: Question): Promise<StoredTurn | undefined> {
  const first = await storeUnlessBusy(ctx, question);
  const stored = first === 'busy' ? await storeOverAbandoned(ctx, question) : first;
  if (stored === 'busy') throw busy();
  return stored;
}

export const answerInProgress = (lease: ProcessLease) =>
  ({
    role: 'assistant',
    sender: 'fo',
    is_human: false,
    content: '',
    status: 'streaming',
    ...leaseBy(lease),
  }) as const;

export const busy = () =>
  new Conflict('conversation_busy', 'Please wait until the present answer is finished, or stop it.');

/** Busy while another answer of the conversation is being made. */
type Stored = StoredTurn | 'busy' | undefined;

async function storeUnlessBusy(ctx: UserContext, question: Question): Promise<Stored> {
  try {
    return await store(ctx, question);
  } catch (error) {
    if (violatedConstraint(error) === 'messages_streaming_once') return 'busy';
    throw goneMeanwhile(error);
  }
}

/** What a message belongs to may be deleted between looking it up and writing. */
export const goneMeanwhile = (error: unknown) =>
  violatedConstraint(error)?.endsWith('_fk') ? new NotFound('Persona') : error;

/** The same once an answer whose server died, if that is what stands in the way, is marked as interrupted. */
async function storeOverAbandoned(ctx: UserContext, question: Question): Promise<Stored> {
  const interrupted = await interruptAbandoned(ctx.database.db, question.conversationId!);
  return interrupted ? storeUnlessBusy(ctx, question) : 'busy';
}

/** Whether an answer of this conversation was left by a server that died. */
export async function interruptAbandoned(executor: Executor, conversationId: string): Promise<boolean> {
  const { rowCount } = await executor
    .update(messages)
    .set({ status: 'interrupted', content: saidSoFar(allMessages), leased_until: null })
    .where(and(eq(messages.conversation_id, conversationId), isAbandoned));
  return rowCount === 1;
}

interface StoredRow {
  conversation_id: string;
  title: string;
  asked_id: string;
  position: string;
  answer_id: string;
  attempt: number;
  epoch: number;
  is_private: boolean;
}

/** Conversation, question and answer in one journey to the database: all of them or none. */
async function store(ctx: UserContext, question: Question): Promise<StoredTurn | undefined> {
  const { database, viewer } = ctx;
  const lease = processLease(ctx);
  await lease.hold();
  const { foId, text, conversationId, clientMessageId, attachment } = question;
  const [name, subject] = conversationId
    ? ([question.live ? 'touchTalk' : 'touch', conversationId] as const)
    : ([question.private ? 'makePrivate' : 'make', titleOf(text)] as const);
  const { rows } = await database.pool.query<StoredRow>({
    name: `chat-begin-turn-${name}${attachment ? '-attached' : ''}`,
    text: beginning(name, attachment !== undefined),
    values: [
      foId,
      viewer.id,
      subject,
      text,
      clientMessageId,
      lease.processId,
      ...(attachment ? [attachment] : []),
    ],
  });
  const [row] = rows;
  if (!row) return undefined;
  return {
    conversationId: row.conversation_id,
    conversationTitle: row.title,
    userMessageId: row.asked_id,
    position: Number(row.position),
    answerId: row.answer_id,
    attempt: row.attempt,
    epoch: row.epoch,
    isPrivate: row.is_private,
    isLive: question.live,
  };
}

const told = 'id, title, epoch, is_private';

const touch = `update conversations set last_message_at = now(), read_at = now(), is_archived = false
    where fo_id = $1 and user_id = $2 and id = $3 and holder = 'fo'`;

const conversation = {
  touch: `${touch} returning ${told}`,
  touchTalk: `${touch} and conversation_type = 'live_voice' and ended_at is null returning ${told}`,
  make: `insert into conversations (fo_id, user_id, title) values ($1, $2, $3) returning ${told}`,
  makePrivate: `insert into conversations (fo_id, user_id, title, is_private) values ($1, $2, $3, true) returning ${told}`,
};

function beginning(name: keyof typeof conversation, attached: boolean): string {
  return `with conversation as (${conversation[name]}),
    asked as (
      insert into messages (conversation_id, role, sender, is_human, content, client_message_id, follows)
      select id, 'user', 'user', true, $4, $5, (
        select id from ${currentMessagesText}
        where conversation_id = conversation.id and sender <> 'owner' order by position desc limit 1
      ) from conversation
      returning id, position, conversation_id
    ),
    answer as (
      insert into messages (conversation_id, reply_to, role, sender, is_human, content, status, leased_until, leased_by)
      select conversation_id, asked.id, 'assistant', 'fo', false, '', 'streaming', 'infinity', $6
      from asked
      returning id, attempt
    )
    ${attached ? ', attached as (insert into message_attachments (message_id, file_id) select id, $7 from asked)' : ''}
    select conversation.id as conversation_id, title, asked.id as asked_id, position, answer.id as answer_id, attempt,
      epoch, is_private
    from conversation cross join asked cross join answer`;
}
