import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { personaWithVisitors, unanswerable } from './testing/persona-with-visitors.ts';

const site = testSite();
let people: Person[];

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 4 }, (_, n) => site.newPerson(`Visitor ${n}`)));
});

const three = () => people.slice(0, 3);
const two = () => people.slice(0, 2);
const setOwnerInLoop = (
  call: Awaited<ReturnType<typeof personaWithVisitors>>['call'],
  keep_owner_in_loop: boolean,
) => call('PATCH', '/privacy', { keep_owner_in_loop });

describe('numbers', () => {
  test('conversations and answers of three visitors are counted, the answers by what they are based on', async () => {
    const { askEach, insights, call } = await personaWithVisitors(site);
    await call('POST', '/facts', { key: 'birthplace', value: 'Warsaw' });
    await askEach(three(), 'What is your birthplace?');
    const today = new Date().toISOString().slice(0, 10);
    expect(await insights()).toMatchObject({
      ...{ days: 30, to: today, in_loop: true, conversations: 3, visitors: 3 },
      answers: { fact: 3, context: 0, blended: 0, general: 0 },
      chart: [{ from: today, to: today, conversations: 3 }],
    });
  });

  test('two visitors and their activity are not counted', async () => {
    const { askEach, insights } = await personaWithVisitors(site);
    await askEach(two(), 'Tell me about patience.');
    await askEach(two(), 'Tell me about truth.');
    expect(await insights()).toMatchObject({
      ...{ conversations: 0, visitors: 0, chart: [], questions: [] },
      answers: { fact: 0, context: 0, blended: 0, general: 0 },
    });
  });

  test('counts of two people cannot be derived from the rest', async () => {
    const { askEach, insights, call } = await personaWithVisitors(site);
    await call('POST', '/facts', { key: 'birthplace', value: 'Warsaw' });
    await askEach(people, 'What is your birthplace?');
    await askEach(two(), 'Tell me about patience.');
    const { answers, conversations } = await insights();
    expect(answers).toEqual({ fact: 4, context: 0, blended: 0, general: 0 });
    expect(conversations).toBe(6);
  });

  test('the owner’s own talks are not counted', async () => {
    const { ask, owner, insights } = await personaWithVisitors(site);
    for (const message of ['One?', 'Two?', 'Three?']) await ask(owner, message);
    expect(await insights()).toMatchObject({ conversations: 0, visitors: 0 });
  });

  test('answers that a visitor copied into a branch are counted once', async () => {
    const { askEach, insights } = await personaWithVisitors(site);
    const asked = await askEach(three(), unanswerable);
    const branch = `/api/v1/messages/${asked[0]!.messageId}/branch`;
    expect((await site.call('POST', branch, { as: three()[0]! })).status).toBe(200);
    const { answers, questions } = await insights();
    expect(answers.general).toBe(3);
    expect(questions).toMatchObject([{ people: 3, times: 3 }]);
  });

  test('corrections of answers to three visitors are counted, but not to two', async () => {
    const { askEach, insights, foId, owner } = await personaWithVisitors(site);
    const giveFeedback = (messageId: string, verdict: object) =>
      site.call('POST', '/functions/v1/submit-feedback', {
        as: owner,
        body: { foId, messageId, ...verdict },
      });
    const asked = await askEach(three(), 'Tell me about patience.');
    for (const { messageId } of asked) await giveFeedback(messageId, { label: 'approve' });
    expect((await insights()).corrections).toEqual({ approve: 3, edit: 0, reject: 0 });
    await giveFeedback(asked[0]!.messageId, { label: 'reject' });
    expect((await insights()).corrections).toEqual({ approve: 0, edit: 0, reject: 0 });
  });

  test('ratings are counted if three visitors gave the same rating', async () => {
    const { askEach, insights } = await personaWithVisitors(site);
    const asked = await askEach(three(), 'Tell me about patience.');
    const rate = (index: number, rating: string) =>
      site.call('PUT', `/api/v1/messages/${asked[index]!.messageId}/rating`, {
        as: three()[index]!,
        body: { rating },
      });
    await rate(0, 'down');
    await rate(1, 'up');
    await rate(2, 'up');
    expect((await insights()).ratings).toEqual({ up: 0, down: 0 });
    await rate(0, 'up');
    expect((await insights()).ratings).toEqual({ up: 3, down: 0 });
  });
});

describe('days', () => {
  test('days of one or two visitors are merged until they have three', async () => {
    const { askEach, insights, backdate } = await personaWithVisitors(site);
    const [one, two, three] = await askEach(people, 'Tell me about patience.');
    await backdate(one!.conversationId, 4);
    await backdate(two!.conversationId, 3);
    await backdate(three!.conversationId, 3);
    const { chart, conversations } = await insights('?days=7');
    expect(chart).toHaveLength(1);
    expect(chart[0]!.conversations).toBe(3);
    // The fourth visitor, alone on the oldest day, is left out.
    expect(conversations).toBe(3);
  });

  test('a longer period adds nothing that fewer than three people did', async () => {
    const { askEach, insights, backdate } = await personaWithVisitors(site);
    const talks = await askEach(people, 'Tell me about patience.');
    await backdate(talks[3]!.conversationId, 20);
    const numbers = ({ conversations, visitors, answers }: Awaited<ReturnType<typeof insights>>) => ({
      ...{ conversations, visitors, answers },
    });
    const week = numbers(await insights('?days=7'));
    expect(week).toMatchObject({ conversations: 3, visitors: 3 });
    expect(numbers(await insights('?days=30'))).toEqual(week);
    for (const { conversationId } of await askEach(two(), 'Tell me about truth.'))
      await backdate(conversationId, 21);
    expect(numbers(await insights('?days=30'))).toMatchObject({ conversations: 6 });
  });

  test('days begin at midnight in the owner’s time zone', async () => {
    const { askEach, insights } = await personaWithVisitors(site);
    await askEach(three(), 'Tell me about patience.');
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { to, chart } = await insights(`?days=7&zone=${zone}`);
      const today = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date());
      expect([to, chart.map(({ to }) => to)]).toEqual([today, [today]]);
    }
  });

  test('other periods and unknown time zones are rejected', async () => {
    const { read } = await personaWithVisitors(site);
    expect((await read('')).status).toBe(200);
    for (const query of ['?days=8', '?days=x', '?zone=Mars', '?zone=%2B02:00', '?who=me'])
      expect([query, (await read(query)).status]).toEqual([query, 400]);
  });
});

describe('access', () => {
  test('is limited to the owner', async () => {
    const { askEach, read, path, owner } = await personaWithVisitors(site);
    await askEach(three(), 'Tell me about patience.');
    const stranger = await site.newPerson();
    for (const what of ['/insights', '/insights.csv']) {
      const status = async (as?: Person) =>
        (await site.call('GET', `${path}${what}`, as ? { as } : {})).status;
      expect([await status(), await status(stranger), await status(people[0]), await status(owner)]).toEqual([
        ...[401, 404, 404, 200],
      ]);
    }
    const missing = await read('', stranger);
    const unknown = await site.call('GET', `/api/v1/personas/${crypto.randomUUID()}/insights`, {
      as: stranger,
    });
    expect(await missing.json()).toEqual(await unknown.json());
  });

  test('to all numbers, also in the file, is blocked while "keep owner in the loop" is off', async () => {
    const { askEach, insights, csv, call } = await personaWithVisitors(site);
    await askEach(three(), 'What is your shoe size?');
    await setOwnerInLoop(call, false);
    expect(await insights()).toMatchObject({
      ...{ in_loop: false, conversations: 0, visitors: 0, chart: [], questions: [] },
      answers: { fact: 0, context: 0, blended: 0, general: 0 },
    });
    expect(await csv()).not.toMatch(/[1-9],(?:\d+)?\r?$|shoe/m);
    await setOwnerInLoop(call, true);
    expect(await insights()).toMatchObject({ in_loop: true, conversations: 3 });
  });

  test('private conversations are not part of any number', async () => {
    const { askEach, insights } = await personaWithVisitors(site);
    await askEach(two(), 'What is your shoe size?');
    await askEach(people.slice(2), 'What is your shoe size?', { private: true });
    expect(await insights()).toMatchObject({ conversations: 0, visitors: 0, questions: [] });
    await askEach(people.slice(2, 3), 'What is your shoe size?');
    expect(await insights()).toMatchObject({
      conversations: 3,
      visitors: 3,
      questions: [{ people: 3, times: 3 }],
    });
  });
});

describe('the CSV file', () => {
  test('has the numbers on screen, quoted and without formulas', async () => {
    const { askEach, csv, insights } = await personaWithVisitors(site);
    await askEach(three(), '=HYPERLINK("http://x") is your shoe size, "or not"?');
    const { questions } = await insights();
    expect(questions).toHaveLength(1);
    const text = await csv('?days=7');
    expect(text).toMatch(/^"Section","Name","From","To","Count","People"\r\n/);
    expect(text).toContain('"\'=HYPERLINK(""http://x"") is your shoe size, ""or not""?"');
    expect(text).toMatch(/^"Conversations","","\d{4}-\d\d-\d\d","\d{4}-\d\d-\d\d",3,""\r$/m);
  });

  test('is named by persona and day', async () => {
    const { path, owner, persona } = await personaWithVisitors(site);
    const response = await site.call('GET', `${path}/insights.csv?days=7`, { as: owner });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`filename="insights-${persona.handle}-\\d{4}-\\d\\d-\\d\\d-7-days.csv"`),
    );
  });
});
