import type { ChatEvent } from '@foyer/contract';
import { type SQL, sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { type Bus, createBus } from '#platform/bus';
import type { Person, TestSite } from '../../../../testing/index.ts';
import { endlessAnswers, streamOf } from '../../presence/testing/endless-answers.ts';
import { chatRequests } from '../../testing/chat-requests.ts';

/** Answers of one process, for tests of another one that follows them. */
export function followedAnswers(site: TestSite) {
  const chat = chatRequests(site);
  const answers = {
    chat,
    visitor: {} as Person,
    async createPersonaAndVisitor() {
      await chat.createPersona();
      answers.visitor = await site.newPerson();
    },
    /** Starts an answer whose words are released one by one. */
    async begin(words: string[], body: object = { message: 'Count to five' }) {
      const [streamedAnswer] = endlessAnswers(site, ...words);
      const { metadata, read } = await streamOf(await chat.send(answers.visitor, body));
      return { streamedAnswer: streamedAnswer!, id: metadata.messageId as string, read };
    },
    /** The bus of another process. */
    async anotherProcess(): Promise<Bus> {
      const { config, database, log } = site.platform;
      const bus = createBus(config, database, log);
      onTestFinished(() => bus.dispose());
      await bus.ready();
      return bus;
    },
    /** Blocks writes to an answer until `release` is called. */
    lockRow: (id: string) => answers.lock(sql`select from messages where id = ${id} for update`),
    /** Blocks checkpoints of an answer, and its end, until `release` is called. */
    lockDraft: (id: string) =>
      answers.lock(sql`select from answer_drafts where message_id = ${id} for update`),
    async lock(rows: SQL) {
      const gate = Promise.withResolvers<void>();
      const locked = Promise.withResolvers<void>();
      const holding = site.platform.database.transaction(async (tx) => {
        await tx.execute(rows);
        locked.resolve();
        await gate.promise;
      });
      await locked.promise;
      const release = async () => {
        gate.resolve();
        await holding;
      };
      onTestFinished(release);
      return { release };
    },
    /** The text at the last checkpoint. */
    async storedText(id: string): Promise<string | undefined> {
      const { rows } = await site.platform.database.db.execute<{ said: string }>(
        sql`select said from answer_drafts where message_id = ${id}`,
      );
      return rows[0]?.said;
    },
  };
  return answers;
}

export function eventsOf(stream: string): ChatEvent[] {
  return [...stream.matchAll(/^data: (\{.*\})$/gm)].map(([, json]) => JSON.parse(json!));
}

export function textOf(events: ChatEvent[]): string {
  return events.reduce((text, event) => {
    if (event.type !== 'content') return text;
    return event.replace ? event.content : text + event.content;
  }, '');
}
