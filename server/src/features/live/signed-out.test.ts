import { decodeJwt } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { endlessAnswers } from '../chat/presence/testing/endless-answers.ts';
import { liveTalks } from './testing/live-talks.ts';

const site = testSite();
const live = liveTalks(site);
const { talk } = live;

beforeAll(() => talk.createPersona());

/** Signs in again, as in another browser. */
async function signInAgain(person: Person): Promise<Person> {
  const body = { email: person.email, password: 'correct horse battery' };
  const response = await site.call('POST', '/auth/v1/token?grant_type=password', { body });
  return { ...person, accessToken: (await response.json()).access_token };
}

const signOut = (as: Person, scope: string) => site.call('POST', `/auth/v1/logout?scope=${scope}`, { as });
const endSession = (as: Person, of: Person) =>
  site.call('DELETE', `/api/v1/sessions/${decodeJwt(of.accessToken).session_id}`, { as });

async function stateOf(id: string) {
  const { rows } = await site.platform.database.pool.query(
    'select ended_at is not null as ended, session_id from conversations where id = $1',
    [id],
  );
  return rows[0];
}

const ended = { ended: true, session_id: null };

test.each([
  ['signing out here', (talkSession: Person) => signOut(talkSession, 'local')],
  ['signing out everywhere', (_: Person, otherSession: Person) => signOut(otherSession, 'global')],
  ['signing out all others', (_: Person, otherSession: Person) => signOut(otherSession, 'others')],
  [
    'ending the session from another one',
    (talkSession: Person, otherSession: Person) => endSession(otherSession, talkSession),
  ],
])('%s ends the talk and its answer in progress', async (_, act) => {
  const person = await site.newPerson();
  const otherSession = await signInAgain(person);
  const id = await live.start(person);
  await live.say(person, id, 'Hello');
  endlessAnswers(site, 'I grow ');
  const speaking = await talk.send(person, {
    ...{ conversationId: id, live: true },
    message: 'Tell me all that you know of roses.',
  });
  expect((await act(person, otherSession)).ok).toBe(true);
  await speaking.text();
  expect(await stateOf(id)).toEqual(ended);
  const { rows } = await site.platform.database.pool.query(
    "select status from messages where conversation_id = $1 and sender = 'fo' order by position desc limit 1",
    [id],
  );
  expect(rows).toEqual([{ status: 'stopped' }]);
});

test('signing out leaves talks of other sessions and all written chats open', async () => {
  const person = await site.newPerson();
  const otherSession = await signInAgain(person);
  const id = await live.start(person);
  const written = await talk.ask(otherSession, { message: 'Hello' });
  expect((await signOut(otherSession, 'local')).ok).toBe(true);
  expect(await stateOf(id)).toMatchObject({ ended: false });
  expect((await live.say(person, id, 'Are you there?')).text).not.toBe('');
  expect((await signOut(person, 'local')).ok).toBe(true);
  expect(await stateOf(written.conversationId)).toMatchObject({ ended: false });
});

test('signing out deletes an empty talk', async () => {
  const person = await site.newPerson();
  const id = await live.start(person);
  expect((await signOut(person, 'global')).ok).toBe(true);
  expect(await stateOf(id)).toBeUndefined();
});
