import { consentVersion } from '@foyer/contract/training-consent-texts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Person, secondProcess, testSite } from '../../../testing/index.ts';
import { waitForLearningJobs } from '../../training/testing/training-persona.ts';
import { chatRequests } from '../testing/chat-requests.ts';
import { describeEachEngine } from './testing/each-engine.ts';
import { endlessAnswers, streamOf } from './testing/endless-answers.ts';

/** `TAKEOVER_SEED=… npx vitest run server/src/features/chat/presence` repeats a run. */
const seed = Number(process.env.TAKEOVER_SEED ?? Date.now() % 2 ** 31);

const moments = fc.sample(
  fc.record({
    /** Number of stream parts to read before the takeover. */
    parts: fc.integer({ min: 0, max: 20 }),
    /** The processes that the owner's two tabs are connected to. */
    tabs: fc.tuple(fc.nat(1), fc.nat(1)),
  }),
  { seed, numRuns: 10 },
);

/** The answer certainly continues at this takeover: it ends only when it is stopped. */
const duringAnswer = { parts: 1, tabs: [0, 1] as [number, number] };

await describeEachEngine((env, model) => {
  const site = testSite(env);
  const second = secondProcess(site);
  const chat = chatRequests(site);
  beforeAll(() => chat.createPersona());

  test('after takeovers from two tabs during an answer and at 10 random moments the persona sends and stores nothing more until it is handed back', {
    retry: 0,
    timeout: 180_000,
  }, async () => {
    console.log(`TAKEOVER_SEED=${seed}`);
    for (const moment of [duringAnswer, ...moments]) {
      const visitor = await site.newPerson();
      const id = await openTeachingConversation(visitor);
      const { memories, notes, turns } = await storedRows(visitor, id);
      if (moment === duringAnswer) {
        if (model) model.behaviour.failure = 'stall';
        else endlessAnswers(site, 'Prune ')[0]!.releaseAll();
      }
      const { read, soFar, metadata } = await streamOf(
        await chat.send(visitor, {
          message: 'Should I prune in late winter?',
          conversationId: id,
          instant: false,
        }),
      );
      const partsRead = () => soFar().split('"type":"content"').length - 1;
      await expect
        .poll(() => partsRead() >= moment.parts || soFar().includes('[DONE]'), { interval: 1 })
        .toBe(true);
      await callFromBothTabs(moment.tabs, id, 'take-over');
      if (model) model.behaviour.failure = 'none';
      const after = await storedRows(visitor, id);
      const [answer] = after.messages.filter((one) => one.id === metadata.messageId);
      if (moment === duringAnswer) expect(answer.status).toBe('stopped');
      if (answer.status === 'stopped')
        expect(after, `TAKEOVER_SEED=${seed}`).toMatchObject({ memories, notes, turns });
      await read;
      await waitForLearningJobs(site);
      expect(await storedRows(visitor, id), `TAKEOVER_SEED=${seed}`).toEqual(after);
      await callFromBothTabs(moment.tabs, id, 'hand-back');
      await expectNoneStreaming(visitor, id);
      const next = await chat.ask(visitor, { message: 'What is your name?', conversationId: id });
      expect(next.text, `TAKEOVER_SEED=${seed}`).not.toBe('');
    }
  });

  /** A conversation with training consent. */
  async function openTeachingConversation(visitor: Person): Promise<string> {
    const { conversationId } = await chat.ask(visitor, { message: 'Hello' });
    const body = { kind: 'train_on_chat', conversationId, granted: true, textVersion: consentVersion };
    const path = `/api/v1/personas/${chat.foId}/consents`;
    expect((await site.call('POST', path, { as: visitor, body })).status).toBe(200);
    return conversationId;
  }

  async function callFromBothTabs(tabs: [number, number], id: string, what: string) {
    const responses = await Promise.all(
      tabs.map((tab) =>
        [site, second][tab]!.call('POST', `/api/v1/conversations/${id}/${what}`, { as: chat.owner }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  }

  /** Waits for answers that were interrupted before their first word and are retried. */
  const expectNoneStreaming = (visitor: Person, id: string) =>
    expect
      .poll(async () => (await chat.read(visitor, id)).messages.some(({ status }) => status === 'streaming'))
      .toBe(false);

  /** All rows that the end of an answer writes. */
  async function storedRows(visitor: Person, id: string) {
    const { pool } = site.platform.database;
    const rows = async (text: string, value: string) => (await pool.query(text, [value])).rows;
    return {
      messages: await rows(
        'select id, content, status from messages where conversation_id = $1 order by position',
        id,
      ),
      memories: await rows('select id from fo_memories where conversation_id = $1', id),
      notes: await rows('select turns, summary from fo_memory where user_id = $1', visitor.id),
      turns: await rows('select id from fo_interactions where user_id = $1', visitor.id),
      entries: await rows('select last_activity_at from inbox_entries where conversation_id = $1', id),
      notices: await rows('select id from notices where conversation_id = $1', id),
    };
  }
});
