import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Database, rowsOf, statement } from '#platform/database';
import { allMessages } from '../messages/current-messages.ts';
import type { OngoingAnswer } from '../ongoing/ongoing-answer.ts';
import { answer_drafts } from '../table.ts';
import { type ProcessLease, processLease, renewal } from './lease.ts';
import { perServer } from './per-server.ts';
import type { StoredTurn, Turn, TurnContext } from './turn.ts';

const intervalMilliseconds = 2000;

/**
 * Stores the text so far every two seconds, so that a killed server loses little, and renews the lease. Stops an answer
 * that another process has stopped or retries.
 */
export function keepCheckpoints(
  ctx: TurnContext,
  { stored }: Turn,
  ongoing: OngoingAnswer,
): { end(): Promise<void> } {
  if (!stored) return { end: async () => undefined };
  const checkpoints = checkpointsOf(ctx);
  const end = checkpoints.keep(stored, ongoing);
  // Whichever process handles a takeover, or an interruption of a live answer, this one gets the event at once.
  const unsubscribe = ctx.events.subscribe(ctx.viewer.id, (event) => {
    const isChanged = event.type === 'message' && event.messageId === stored.answerId;
    const isTakenOver = event.type === 'presence' && event.conversationId === stored.conversationId;
    if (isTakenOver || (isChanged && stored.isLive)) void checkpoints.write();
  });
  return {
    async end() {
      unsubscribe();
      await end();
    },
  };
}

interface OpenAnswer {
  stored: StoredTurn;
  ongoing: OngoingAnswer;
  /** Length that was stored before. */
  length: number;
}

/** Stores all answers in progress of this process, by one statement. */
class Checkpoints {
  readonly #open = new Set<OpenAnswer>();
  readonly #database: Database;
  readonly #log: Platform['log'];
  readonly #lease: ProcessLease;
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();
  #isWriting = false;

  constructor(platform: Platform) {
    this.#database = platform.database;
    this.#log = platform.log;
    this.#lease = processLease(platform);
  }

  /** Runs until the returned function is called, which resolves when no write is in progress. */
  keep(stored: StoredTurn, ongoing: OngoingAnswer): () => Promise<void> {
    const open = { stored, ongoing, length: 0 };
    this.#open.add(open);
    this.#timer ??= setInterval(() => this.#continue(), intervalMilliseconds);
    return async () => {
      this.#open.delete(open);
      // While it waits, the timer renews the lease.
      await this.#writing;
      if (this.#open.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /**
   * While a write waits for a row, such as one of a persona that is being deleted, only the lease is renewed: without it
   * all answers of this process would count as abandoned.
   */
  #continue() {
    if (!this.#isWriting) return void this.write();
    this.#lease.acquire().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'the lease of answers could not be renewed');
    });
  }

  /** Writes now; writes are serialized. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write() {
    this.#isWriting = true;
    const now = performance.now();
    const snapshots = [...this.#open].map((answer) => ({ answer, text: answer.ongoing.text }));
    const answers = snapshots.map(({ answer: { stored, length }, text }) => ({
      id: stored.answerId,
      attempt: stored.attempt,
      said: text.length === length ? undefined : text,
    }));
    try {
      const { processId } = this.#lease;
      const rows = await writeDrafts(this.#database.db, { processId, answers: rowsOf(answers) });
      this.#lease.noteRenewal(now);
      const inProgress = new Set(rows.map(({ id }) => id));
      for (const { answer, text } of snapshots) {
        answer.length = text.length;
        if (!inProgress.has(answer.stored.answerId) && this.#open.has(answer)) answer.ongoing.stop('stopped');
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'a checkpoint of answers could not be stored');
    }
    this.#isWriting = false;
  }
}

const checkpointsOf = perServer((platform: Platform) => new Checkpoints(platform));

/**
 * Returns the ids of answers still in progress. Commits asynchronously: a crash of the database may lose the last
 * words. Locks the rows of messages, so that none is deleted meanwhile.
 */
const writeDrafts = statement<{ id: string | null }, { processId: string; answers: string }>(
  'write_drafts',
  sql`with process as (${renewal}),
    made as materialized (
      select * from json_to_recordset(${sql.placeholder('answers')}::json) as made (id uuid, attempt int, said text)
    ),
    live as materialized (
      select made.* from made join ${allMessages} on ${allMessages.id} = made.id and ${allMessages.attempt} = made.attempt
      where ${allMessages.status} = 'streaming' order by made.id for key share of ${allMessages}
    ),
    kept as (
      insert into ${answer_drafts} (message_id, message_attempt, said)
      select id, attempt, said from live where said is not null
      on conflict (message_id) do update set message_attempt = excluded.message_attempt, said = excluded.said
    ),
    unsynced as materialized (select set_config('synchronous_commit', 'off', true))
    select live.id from unsynced left join live on true`,
);
