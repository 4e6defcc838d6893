import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Person, secondProcess, testSite } from '../../testing/index.ts';
import { describeEachEngine } from '../chat/presence/testing/each-engine.ts';
import { streamOf } from '../chat/presence/testing/endless-answers.ts';
import { waitLongerForLastWords } from '../chat/testing/wait-longer-for-last-words.ts';
import { liveTalks } from './testing/live-talks.ts';

/** `HEARD_SEED=… npx vitest run server/src/features/live` repeats a run. */
const seed = Number(process.env.HEARD_SEED ?? Date.now() % 2 ** 31);

const moments = fc.sample(
  fc.record({
    /** Number of stream parts to read before the interruption. */
    parts: fc.integer({ min: 0, max: 18 }),
    /** Percentage of what was read by then; 0: before the first audio. */
    heard: fc.constantFrom(0, 0, 20, 50, 100),
    /** The process that gets the interruption. */
    at: fc.nat(1),
    twice: fc.boolean(),
  }),
  { seed, numRuns: 12 },
);

await describeEachEngine((env) => {
  const site = testSite(env);
  const second = secondProcess(site);
  const live = liveTalks(site);
  const { talk } = live;
  beforeAll(() => talk.createPersona());

  test('after 12 interruptions at random moments nothing is stored that was not heard, and the talk continues at once', {
    retry: 0,
    timeout: 240_000,
  }, async () => {
    await waitLongerForLastWords(site);
    console.log(`HEARD_SEED=${seed}`);
    for (const moment of moments) {
      const hint = `HEARD_SEED=${seed} ${JSON.stringify(moment)}`;
      const visitor = await site.newPerson();
      const id = await live.start(visitor);
      const question = { message: 'Should I prune in late winter?', conversationId: id, live: true };
      const stream = await streamOf(await talk.send(visitor, { ...question, instant: false }));
      const partsRead = () => stream.soFar().split('"type":"content"').length - 1;
      await expect
        .poll(() => partsRead() >= moment.parts || stream.soFar().includes('[DONE]'), { interval: 1 })
        .toBe(true);
      const receivedText = contentOf(stream.soFar());
      const count = Math.floor(([...receivedText].length * moment.heard) / 100);
      const cutAnswer = async () => {
        const path = `/api/v1/live/${id}/heard`;
        const body = { messageId: stream.metadata.messageId, heard: count };
        const response = await [site, second][moment.at]!.call('POST', path, { as: visitor, body });
        expect(response.status, hint).toBe(200);
        return (await response.json()).content as string | null;
      };
      const [content, repeatedContent] = await Promise.all([
        cutAnswer(),
        moment.twice ? cutAnswer() : undefined,
      ]);
      if (moment.twice) expect(repeatedContent, hint).toBe(content);
      const expectedText = [...receivedText].slice(0, count).join('').trimEnd();
      expect(content, hint).toBe(expectedText === '' ? null : expectedText);
      const next = await live.say(visitor, id, 'What is your name?');
      await stream.read;
      const { messages } = await talk.read(visitor, id);
      const expected = [
        question.message,
        ...(content === null ? [] : [content]),
        'What is your name?',
        next.text,
      ];
      expect(
        messages.map((message) => message.content),
        hint,
      ).toEqual(expected);
      expect(await countTurns(visitor), hint).toEqual(content === null ? 1 : 2);
    }
  });

  const countTurns = async (visitor: Person) => {
    const text = 'select id from fo_interactions where user_id = $1';
    return (await site.platform.database.pool.query(text, [visitor.id])).rows.length;
  };
});

/** The text that a listener has from a partial stream. */
function contentOf(stream: string): string {
  const lines = stream.split('\n\n').filter((line) => line.startsWith('data: {') && line.endsWith('}'));
  const events = lines.map((line) => JSON.parse(line.slice('data: '.length)));
  return events.flatMap((event) => (event.type === 'content' ? [event.content] : [])).join('');
}
