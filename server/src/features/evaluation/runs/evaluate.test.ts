import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, readAnswer, testSite } from '../../../testing/index.ts';
import { createPersonaWithQuestions, evaluate } from '../testing/persona-with-questions.ts';
import { performRun } from './perform-run.ts';

const site = testSite();

describe('an evaluation', () => {
  test('answers each question like the chat, with three checks and scores', async () => {
    const questions = ['When was the lamp lit?', 'Do you tell the truth?', 'Hello!'];
    const { owner, id, call } = await createPersonaWithQuestions(site, questions);
    await call('POST', '/facts', { key: 'lamp', value: 'The lamp was lit in 1854.' });
    const { status, body } = await evaluate(site, owner, id);
    expect(status).toBe(200);
    expect(body).toEqual({
      results: expect.any(Array),
      summary: {
        overallScore: expect.any(Number),
        principleScore: expect.any(Number),
        voiceScore: expect.any(Number),
        hallucinationScore: expect.any(Number),
        judgedAnswers: 3,
        principleAnswers: expect.any(Number),
      },
    });
    expect(body.results.map(({ question }: { question: string }) => question)).toEqual(questions);
    for (const result of body.results)
      expect(result).toEqual({
        question: expect.any(String),
        response: expect.any(String),
        principlesUsed: expect.any(Array),
        selectedPrinciples: expect.any(Array),
        judged: true,
        principleCheck: expect.any(Boolean),
        principleApplies: expect.any(Boolean),
        voiceCheck: expect.any(Boolean),
        hallucinationCheck: expect.any(Boolean),
        errors: expect.any(Array),
      });
    expect(body.results[0]).toMatchObject({
      response: expect.stringContaining('1854'),
      hallucinationCheck: true,
    });
    expect(body.results[1]).toMatchObject({ principlesUsed: [1], selectedPrinciples: ['Tell the truth'] });
    const question = { foId: id, message: 'When was the lamp lit?', simulate: true, instant: true };
    const chat = await readAnswer(
      await site.call('POST', '/functions/v1/chat', { as: owner, body: question }),
    );
    expect(body.results[0].response).toBe(chat.text);
  });

  test('has no check of principles where none is similar to the question, and excludes it from the mean', async () => {
    const { owner, id } = await createPersonaWithQuestions(site, [
      'Do you tell the truth?',
      'When was the harbour built?',
      'What is your shoe size?',
    ]);
    const { body } = await evaluate(site, owner, id);
    const [near, far, alsoFar] = body.results;
    expect(near).toMatchObject({ principlesUsed: [1], principleApplies: true });
    for (const result of [far, alsoFar])
      expect(result).toMatchObject({ principlesUsed: [], principleCheck: true, principleApplies: false });
    expect(body.summary).toMatchObject({
      principleAnswers: 1,
      principleScore: near.principleCheck ? 100 : 0,
    });
  });

  test('without any similar principle has the mean of the two other checks as its overall score', async () => {
    const { owner, id } = await createPersonaWithQuestions(site, [
      'Shoe size?',
      'Harbour built?',
      'Rain on Friday?',
    ]);
    const { body } = await evaluate(site, owner, id);
    const { principleAnswers, principleScore, voiceScore, hallucinationScore, overallScore } = body.summary;
    expect({ principleAnswers, principleScore }).toEqual({ principleAnswers: 0, principleScore: 0 });
    expect(overallScore).toBe(Math.round((voiceScore + hallucinationScore) / 2));
  });

  test('has no side effects: no conversation, interaction or point', async () => {
    const { owner, id, call } = await createPersonaWithQuestions(site);
    await evaluate(site, owner, id);
    const { conversations } = await (await site.call('GET', '/api/v1/conversations', { as: owner })).json();
    expect(conversations).toEqual([]);
    expect((await call('GET')).body).toMatchObject({ total_interactions: 0, learning_level: 0 });
    const runs = (await call('GET', '/evaluations')).body;
    expect(runs).toMatchObject([
      { status: 'completed', questions: 3, answered: 3, engine: expect.any(String) },
    ]);
    const detail = (await call('GET', `/evaluations/${runs[0].id}`)).body;
    expect(detail).toMatchObject({ ...runs[0], asked: expect.any(Array), results: expect.any(Array) });
    expect(detail.results).toHaveLength(3);
  });

  test('needs three questions; a rejected call does not count for the day', async () => {
    const { owner, id } = await createPersonaWithQuestions(site, ['One?', 'Two?']);
    for (let time = 0; time < 12; time++)
      expect(await evaluate(site, owner, id)).toEqual({
        status: 409,
        body: { code: 'too_few_questions', message: 'Please add at least 3 test questions' },
      });
  });

  test('is shared by all calls during the run, and counts once', async () => {
    const { owner, id, call } = await createPersonaWithQuestions(site);
    const { ai, events } = site.platform;
    onTestFinished(() => void vi.restoreAllMocks());
    const subscribe = vi.spyOn(events, 'subscribe');
    // The run ends only once all calls await it.
    vi.spyOn(ai.judge, 'judge').mockImplementationOnce(async (...args) => {
      await expect.poll(() => subscribe.mock.calls.length).toBe(4);
      return ai.judge.judge(...args);
    });
    const responses = await Promise.all(Array.from({ length: 4 }, () => evaluate(site, owner, id)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await call('GET', '/evaluations')).body).toHaveLength(1);
  });

  test('can be run ten times a day; the eleventh is rejected', async () => {
    const { owner, id, call } = await createPersonaWithQuestions(site);
    for (let time = 0; time < 10; time++) expect((await evaluate(site, owner, id)).status).toBe(200);
    const response = await site.call('POST', '/functions/v1/evaluate-persona', {
      as: owner,
      body: { foId: id },
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('GET', '/evaluations')).body).toHaveLength(10);
  });

  test('is stored among the last twenty, newest first', async () => {
    const { owner, id, call } = await createPersonaWithQuestions(site);
    await site.platform.database.db.execute(sql`
      insert into fo_evaluations (fo_id, status, asked, engine, fingerprint, created_at, completed_at)
      select ${id}, 'completed', '{a}', 'old ' || n, '', now() - n * interval '1 day', now() from generate_series(1, 20) as n`);
    await evaluate(site, owner, id);
    const engines = (await call('GET', '/evaluations')).body.map(({ engine }: { engine: string }) => engine);
    expect(engines).toHaveLength(20);
    expect(engines[0]).not.toContain('old');
    expect(engines.slice(1)).toEqual(Array.from({ length: 19 }, (_, index) => `old ${index + 1}`));
  });

  test('deletes failed runs before completed ones, so that failures leave the results and the report card', async () => {
    const { owner, id, call } = await createPersonaWithQuestions(site);
    await site.platform.database.db.execute(sql`
      insert into fo_evaluations (fo_id, status, asked, engine, fingerprint, created_at, completed_at)
      select ${id}, case n when 20 then 'completed' else 'failed' end, '{a}', 'old ' || n, '', now() - n * interval '1 day', now()
      from generate_series(1, 20) as n`);
    await evaluate(site, owner, id);
    const runs = (await call('GET', '/evaluations')).body;
    expect(runs).toHaveLength(20);
    expect(runs.slice(-2)).toMatchObject([{ engine: 'old 18' }, { engine: 'old 20', status: 'completed' }]);
  });

  test('whose job was lost does not block a new one', async () => {
    const { owner, id, call } = await createPersonaWithQuestions(site);
    await site.platform.database.db.execute(
      sql`insert into fo_evaluations (fo_id, asked, engine, fingerprint) values (${id}, '{a}', 'gone', '')`,
    );
    expect((await evaluate(site, owner, id)).status).toBe(200);
    expect((await call('GET', '/evaluations')).body.map(({ status }: { status: string }) => status)).toEqual([
      'completed',
      'failed',
    ]);
  });

  test('resumes after its worker died, without asking a question twice', async () => {
    const { owner, id, call } = await createPersonaWithQuestions(site);
    const { db } = site.platform.database;
    const storedResults = [
      {
        question: 'Kept?',
        response: 'Kept.',
        principlesUsed: [],
        selectedPrinciples: [],
        principleCheck: true,
        voiceCheck: true,
        hallucinationCheck: true,
        errors: [],
      },
    ];
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into fo_evaluations (fo_id, asked, results, engine, fingerprint)
      values (${id}, array['Kept?', 'Next?'], ${JSON.stringify(storedResults)}, 'e', '') returning id`);
    const run = { runId: rows[0]!.id, foId: id, userId: owner.id };
    await site.platform.jobs.send(db, 'evaluate-persona', run);
    await expect
      .poll(async () => (await call('GET', `/evaluations/${run.runId}`)).body)
      .toMatchObject({ status: 'completed', results: [storedResults[0], { question: 'Next?' }] });
  });

  test('goes on without the client that started it, whose call ends when it disconnects', async () => {
    const { owner, id, call } = await createPersonaWithQuestions(site);
    const { ai } = site.platform;
    onTestFinished(() => void vi.restoreAllMocks());
    const judge = ai.judge.judge;
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    vi.spyOn(ai.judge, 'judge').mockImplementationOnce(async (...args) => {
      reached.resolve();
      await released.promise;
      return judge(...args);
    });
    const client = new AbortController();
    const answered = site.app.request('/functions/v1/evaluate-persona', {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ foId: id }),
      signal: client.signal,
    });
    await reached.promise;
    client.abort();
    expect((await answered).status).toBe(409);
    released.resolve();
    await expect.poll(async () => (await call('GET', '/evaluations')).body).toMatchObject([{ answered: 3 }]);
  });

  test('of a persona deleted meanwhile ends without an error', async () => {
    const { owner, id, path } = await createPersonaWithQuestions(site);
    const running = evaluate(site, owner, id);
    await expect
      .poll(async () => (await site.call('GET', `${path}/evaluations`, { as: owner })).json())
      .toHaveLength(1);
    const removalResponse = await site.call('DELETE', path, { as: owner, body: { confirmation: 'DELETE' } });
    expect(removalResponse.status).toBe(200);
    expect([200, 404]).toContain((await running).status);
    const { rows } = await site.platform.database.db.execute(
      sql`select from fo_evaluations where fo_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });

  test('of a persona deleted meanwhile publishes no event', async () => {
    const { owner, id } = await createPersonaWithQuestions(site);
    const { ai, database, events } = site.platform;
    const { rows } = await database.db.execute<{ id: string }>(sql`
      insert into fo_evaluations (fo_id, asked, engine, fingerprint) values (${id}, '{Next?}', 'e', '') returning id`);
    onTestFinished(() => void vi.restoreAllMocks());
    const judge = ai.judge.judge;
    const judging = vi.spyOn(ai.judge, 'judge').mockImplementationOnce(async (...args) => {
      const removalResponse = await site.call('DELETE', `/api/v1/personas/${id}`, {
        as: owner,
        body: { confirmation: 'DELETE' },
      });
      expect(removalResponse.status).toBe(200);
      return judge(...args);
    });
    const publish = vi.spyOn(events, 'publish');
    const run = { runId: rows[0]!.id, foId: id, userId: owner.id };
    await performRun(site.platform, run, new AbortController().signal);
    expect(judging).toHaveBeenCalledOnce();
    expect(publish.mock.calls.map(([, , { type }]) => type)).not.toContain('evaluation');
  });

  test('publishes an event to its owner after each question', async () => {
    const { owner, id } = await createPersonaWithQuestions(site);
    const events: unknown[] = [];
    const stop = site.platform.events.subscribe(owner.id, (event) => void events.push(event));
    await evaluate(site, owner, id);
    const evaluation = { type: 'evaluation', foId: id, runId: expect.any(String) };
    const link = '/profile/testing?show=results';
    const notice = {
      type: 'notice',
      foId: id,
      noticeId: expect.any(String),
      kind: 'evaluation_finished',
      link,
    };
    // Events: started, three answers, ended.
    await expect.poll(() => events).toEqual([...Array(5).fill(evaluation), notice]);
    stop();
  });

  test('is accessible to the owner only, as are its list and answers', async () => {
    const ownPersona = await createPersonaWithQuestions(site, undefined, { is_public: true });
    await evaluate(site, ownPersona.owner, ownPersona.id);
    const [run] = (await ownPersona.call('GET', '/evaluations')).body;
    const otherPersona = await createPersonaWithQuestions(site);
    const asOther = (rest: string, whose = ownPersona) =>
      whose.call('GET', rest, undefined, otherPersona.owner);
    expect((await evaluate(site, otherPersona.owner, ownPersona.id)).status).toBe(404);
    expect((await asOther('/evaluations')).status).toBe(404);
    expect((await asOther(`/evaluations/${run.id}`)).status).toBe(404);
    expect((await asOther(`/evaluations/${run.id}`, otherPersona)).status).toBe(404);
  });

  test.each([[{}], [{ foId: 'x' }], [{ foId: crypto.randomUUID(), more: 1 }]])(
    'of %j is rejected',
    async (body) => {
      const as: Person = await site.newPerson();
      expect((await site.call('POST', '/functions/v1/evaluate-persona', { as, body })).status).toBe(400);
    },
  );
});
