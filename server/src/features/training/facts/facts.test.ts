import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { createTrainingPersona } from '../testing/training-persona.ts';

const site = testSite();

test('a fact is saved with a confidence of 95, used in answers, and replaced by a fact with the same key', async () => {
  const { owner, id, ask, call, getProgress } = await createTrainingPersona(site);
  const facts = `/api/v1/personas/${id}/facts`;
  const { status, body } = await call('POST', facts, { key: 'opening_hours', value: 'From noon to six.' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ fo_id: id, key: 'opening_hours', value: 'From noon to six.', confidence: 95 });
  expect((await getProgress()).score).toBe(5);
  await call('POST', facts, { key: 'opening_hours', value: 'From one to six.' });
  expect((await ask(owner, 'What are the opening hours?')).text).toContain('one to six');
  expect((await call('GET', facts)).body).toMatchObject([{ id: body.id, value: 'From one to six.' }]);
  expect((await getProgress()).score).toBe(5);
});

test('a fact is found again among many when the visitor asks to repeat the answer, or doubts it', async () => {
  const { owner, id, ask, call } = await createTrainingPersona(site);
  const facts = `/api/v1/personas/${id}/facts`;
  for (let at = 0; at < 20; at++)
    await call('POST', facts, {
      key: `sure_to_repeat_${at}`,
      value: `Please repeat that for certain, ${at}.`,
    });
  await call('POST', facts, { key: 'entrance_fee', value: 'Nine euros.' });
  const { conversationId, text } = await ask(owner, 'What is the entrance fee?');
  expect(text).toContain('Nine euros');
  for (const message of ['Can you repeat that?', 'Are you sure?'])
    expect((await ask(owner, message, conversationId)).text, message).toContain('Nine euros');
});

test('the beginnings of the facts have at most 100 characters, and are for the owner alone', async () => {
  const { call } = await createTestPersona(site, { is_public: true });
  await call('POST', '/facts', { key: 'roses', value: 'In June.' });
  await call('POST', '/facts', { key: 'tulips', value: `${'In April, '.repeat(9)}or in 🌷🌷🌷 May.` });
  const { status, body } = await call('GET', '/facts/beginnings');
  expect([status, body.toSorted()]).toEqual([200, [`${'In April, '.repeat(9)}or in 🌷🌷🌷 `, 'In June.']]);
  const stranger = await site.newPerson();
  expect((await call('GET', '/facts/beginnings', undefined, stranger)).status).toBe(404);
});

test('a fact can be edited and deleted; its old value is not used any more', async () => {
  const { owner, id, ask, call, getProgress } = await createTrainingPersona(site);
  const facts = `/api/v1/personas/${id}/facts`;
  const { body: fact } = await call('POST', facts, { key: 'opening_hours', value: 'From noon to six.' });
  const { body: otherFact } = await call('POST', facts, {
    key: 'entrance_fee',
    value: 'Nine euros, cash only.',
  });
  const path = `/api/v1/facts/${fact.id}`;
  const changed = await call('PATCH', path, { key: 'opening_times', value: 'From two to six, daily.' });
  expect(changed.body).toMatchObject({ id: fact.id, key: 'opening_times' });
  expect((await ask(owner, 'What are the opening times?')).text).toContain('two to six');
  expect(await call('PATCH', path, { key: 'entrance_fee', value: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'key_taken' },
  });
  expect((await call('DELETE', path)).status).toBe(200);
  expect((await call('DELETE', path)).status).toBe(404);
  expect((await call('PATCH', path, { key: 'a', value: 'b' })).status).toBe(404);
  expect((await call('GET', facts)).body).toMatchObject([{ id: otherFact.id }]);
  expect((await getProgress()).score).toBe(5);
});

test.each([
  [{ key: '', value: 'x' }, 'Please name the fact.'],
  [{ key: 'x'.repeat(51), value: 'x' }, 'A fact’s key can have at most 50 characters.'],
  [{ key: 'k', value: ' ' }, 'Please write down the fact.'],
  [{ key: 'k', value: 'x'.repeat(4001) }, 'A fact can have at most 4000 characters.'],
  [{ key: 'k', value: 'x', confidence: 101 }, undefined],
  [{ key: 'k', value: 'x', fo_id: crypto.randomUUID() }, undefined],
])('%j is not a valid fact', async (body, message) => {
  const { call } = await createTestPersona(site);
  const response = await call('POST', '/facts', body);
  expect(response.status).toBe(400);
  if (message) expect(response.body.message).toBe(message);
});

test('facts are accessible to the owner only', async () => {
  const { call, owner } = await createTestPersona(site, { is_public: true });
  const { body: fact } = await call('POST', '/facts', { key: 'k', value: 'Mine' });
  const stranger = await site.newPerson();
  expect((await call('GET', '/facts', undefined, stranger)).status).toBe(404);
  expect((await call('POST', '/facts', { key: 'k', value: 'Theirs' }, stranger)).status).toBe(404);
  const path = `/api/v1/facts/${fact.id}`;
  expect((await site.call('PATCH', path, { as: stranger, body: { key: 'k', value: 'x' } })).status).toBe(404);
  expect((await site.call('DELETE', path, { as: stranger })).status).toBe(404);
  expect((await call('GET', '/facts', undefined, owner)).body).toEqual([fact]);
});

test.each([
  ['opening hours', 'What are the opening hours?'],
  ['what_are_the_opening_hours', 'opening_hours'],
  ['Opening Hours', 'opening-hours'],
])('the keys “%s” and “%s” are equal: the fact is updated', async (key, other) => {
  const { call } = await createTestPersona(site);
  const { body: first } = await call('POST', '/facts', { key, value: 'From noon to six.' });
  const { status, body } = await call('POST', '/facts', { key: other, value: 'From one to six.' });
  expect({ status, ...body }).toMatchObject({ status: 200, id: first.id, key: other });
  expect((await call('GET', '/facts')).body).toMatchObject([{ key: other, value: 'From one to six.' }]);
});

test.each([
  ['ann_born', 'where_was_ann_born'],
  ['when was Ann born', 'where was Ann born'],
  ['your name', 'my name'],
  ['who are you', 'where are you'],
  ['is', 'are'],
])('the keys “%s” and “%s” are different', async (key, other) => {
  const { call } = await createTestPersona(site);
  await call('POST', '/facts', { key, value: 'One.' });
  await call('POST', '/facts', { key: other, value: 'Two.' });
  expect((await call('GET', '/facts')).body).toHaveLength(2);
});

test('a fact cannot be renamed to an equal key of another fact', async () => {
  const { owner, call } = await createTestPersona(site);
  await call('POST', '/facts', { key: 'opening_hours', value: 'From noon to six.' });
  const { body: fee } = await call('POST', '/facts', { key: 'entrance_fee', value: 'Nine euros.' });
  const rename = (key: string) =>
    site.call('PATCH', `/api/v1/facts/${fee.id}`, { as: owner, body: { key, value: 'Nine euros.' } });
  expect((await rename('The opening hours')).status).toBe(409);
  expect((await rename('the entrance fee')).status).toBe(200);
});

test('concurrent saves with one key leave one fact', async () => {
  const { call } = await createTestPersona(site);
  const saved = [1, 2, 3, 4, 5].map((n) => call('POST', '/facts', { key: 'k', value: `Value ${n}` }));
  for (const { status } of await Promise.all(saved)) expect(status).toBe(200);
  expect((await call('GET', '/facts')).body).toHaveLength(1);
});

test('there are at most 1000 facts; one with a known key is still replaced', async () => {
  const { call, id } = await createTestPersona(site);
  await call('POST', '/facts', { key: 'known', value: 'One.' });
  await site.platform.database.pool.query(
    `insert into fo_facts (fo_id, key, value, code, embedding, embedding_model)
      select fo_id, 'filled ' || n, value, code, embedding, embedding_model
      from fo_facts, generate_series(1, 998) as n where fo_id = $1`,
    [id],
  );
  expect((await call('POST', '/facts', { key: 'last', value: 'One.' })).status).toBe(200);
  const refused = await call('POST', '/facts', { key: 'more', value: 'One.' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_facts' } });
  expect((await call('POST', '/facts', { key: 'known', value: 'Two.' })).status).toBe(200);
});

test('a fact is replaced only if it is the one that the owner was shown', async () => {
  const { call } = await createTestPersona(site);
  const save = (value: string, replaces: string | null, key = 'ticket_cost') =>
    call('POST', '/facts', { key, value, replaces });
  const changed = { status: 409, body: { code: 'fact_changed' } };
  expect(await save('4 crowns.', 'Free.')).toMatchObject(changed);
  expect((await save('4 crowns.', null)).status).toBe(200);
  expect(await save('5 crowns.', null, 'the ticket cost')).toMatchObject(changed);
  expect((await save('6 crowns.', '4 crowns.')).status).toBe(200);
  expect(await save('5 crowns.', '4 crowns.')).toMatchObject(changed);
  expect((await call('GET', '/facts')).body).toMatchObject([{ value: '6 crowns.' }]);
  // A response that was lost: the same is saved again.
  expect((await save('6 crowns.', '4 crowns.')).status).toBe(200);
});

test('an edit of a fact is refused if the fact is not the one that the owner was shown', async () => {
  const { owner, call } = await createTestPersona(site);
  const shown = { key: 'ticket_cost', value: '4 crowns.' };
  const { body: fact } = await call('POST', '/facts', shown);
  const edit = async (change: { key: string; value: string }) => {
    const body = { ...change, replaces: shown };
    const response = await site.call('PATCH', `/api/v1/facts/${fact.id}`, { as: owner, body });
    return { status: response.status, body: await response.json() };
  };
  const changed = { status: 409, body: { code: 'fact_changed' } };
  expect((await edit({ ...shown, value: '5 crowns.' })).status).toBe(200);
  expect(await edit({ ...shown, value: '6 crowns.' })).toMatchObject(changed);
  // A response that was lost: the same is saved again.
  expect((await edit({ ...shown, value: '5 crowns.' })).status).toBe(200);
  await call('POST', '/facts', { key: 'the ticket cost', value: shown.value });
  expect(await edit({ key: 'ticket_cost', value: '6 crowns.' })).toMatchObject(changed);
  expect((await call('GET', '/facts')).body).toMatchObject([{ key: 'the ticket cost', value: shown.value }]);
});
