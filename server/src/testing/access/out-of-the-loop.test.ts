import { consentVersion } from '@foyer/contract/training-consent-texts';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { opinionQuestion, waitForLearningJobs } from '../../features/training/testing/training-persona.ts';
import { type Answer, type Person, readAnswer, testSite } from '../index.ts';
import { mountedCalls } from '../mounted-calls.ts';
import { expected } from './expected.ts';
import { closedPushService, createFixture, type Fixture, thingOf } from './fixture.ts';

const site = testSite({
  ...{ LIMIT_EVALUATION_PER_DAY: '1000000', LIMIT_DATA_PER_DAY: '1000000' },
  PUSH_SERVICES: closedPushService,
});
const truthQuestion = 'What do you think about truth?';
let fixture: Fixture;
let foId: string;
/** A visitor with training consent, whose answer the owner has approved. */
let teacher: Person;
let approvedAnswer: { conversationId: string; messageId: string };
let consentId: string;

test('visitors’ activity changes nothing that an owner with "keep owner in the loop" off can read, and causes no event', async () => {
  await prepare();
  const inLoop = await readAll();
  await callAs(fixture.owner, 'PATCH', `/api/v1/personas/${foId}/privacy`, { keep_owner_in_loop: false });
  // Evaluates, so that the report card is current.
  await callAs(fixture.owner, 'POST', '/functions/v1/evaluate-persona', { foId });
  const before = await readAll();
  const noticesBefore = await notices();
  const events: unknown[] = [];
  onTestFinished(site.platform.events.subscribe(fixture.owner.id, (event) => void events.push(event)));
  await takeEvents(events);
  await visitorsDoEverything();
  expect(await takeEvents(events)).toEqual([]);
  expect(await readAll()).toEqual(before);
  expect(noticesBefore).toEqual(expect.arrayContaining(await notices()));
  await callAs(fixture.owner, 'PATCH', `/api/v1/personas/${foId}/privacy`, { keep_owner_in_loop: true });
  // With the setting on, all of that is visible.
  const responses = await readAll();
  const changed = Object.keys(responses).filter((call) => responses[call] !== inLoop[call]);
  expect(changed).toEqual(
    expect.arrayContaining([
      'GET /api/v1/account/data',
      'GET /api/v1/inbox',
      'GET /api/v1/inbox/counts',
      'GET /api/v1/personas/own',
      'GET /api/v1/personas/{foId}/insights',
      'GET /api/v1/personas/{foId}/memories',
      'GET /api/v1/personas/{foId}/training-overview',
    ]),
  );
});

/** Done while the setting is on. */
async function prepare() {
  fixture = await createFixture(site);
  foId = fixture.things.persona;
  const core_principles = ['Patience comes before haste', 'Truth over comfort', 'Curiosity opens doors'];
  await callAs(fixture.owner, 'PATCH', `/api/v1/personas/${foId}`, { core_principles });
  teacher = await site.newPerson('Teacher');
  approvedAnswer = await ask(teacher, opinionQuestion);
  consentId = await giveConsent(teacher, approvedAnswer.conversationId);
  await waitForLearningJobs(site);
  await approve(approvedAnswer.messageId);
  await approve(fixture.things.answer);
}

async function visitorsDoEverything() {
  const { guest, things } = fixture;
  const conversationId = things.conversation;
  await giveConsent(guest, conversationId);
  const { messageId } = await ask(guest, truthQuestion, conversationId);
  await waitForLearningJobs(site);
  await ask(guest, 'Can I talk to your owner?', conversationId);
  await callAs(guest, 'PUT', `/api/v1/messages/${messageId}/rating`, { rating: 'down' });
  await callAs(guest, 'PATCH', `/api/v1/conversations/${conversationId}`, { title: 'Of truth' });
  await callAs(guest, 'POST', `/api/v1/conversations/${conversationId}/typing`);
  await callAs(guest, 'POST', `/api/v1/messages/${messageId}/branch`);
  await ask(guest, truthQuestion, things.talk, { live: true });
  await callAs(guest, 'POST', `/api/v1/live/${things.talk}/end`);
  await callAs(teacher, 'POST', `/api/v1/consents/${consentId}/withdraw`);
  await callAs(teacher, 'DELETE', `/api/v1/conversations/${approvedAnswer.conversationId}`);
  for (const name of ['Ada', 'Ben']) await ask(await site.newPerson(name), 'Where does the axolotl sleep?');
}

/** The owner's responses of all read calls, by call. */
async function readAll(): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const { method, path } of mountedCalls(site)) {
    const call = `${method} ${path}`;
    if (method === 'GET' && !excludedCalls.has(call)) answers[call] = await read(path, expected[call]!.query);
  }
  for (const status of ['snoozed', 'closed'])
    answers[`inbox, ${status}`] = await read('/api/v1/inbox', `?status=${status}`);
  answers['inbox, searched'] = await read('/api/v1/inbox', '?search=truth');
  return answers;
}

/** Events since the previous call. They are ordered: earlier ones have arrived when this marker does. */
async function takeEvents(events: unknown[]): Promise<unknown[]> {
  const last = { type: 'session' } as const;
  await site.platform.events.publish(site.platform.database.db, fixture.owner.id, last);
  await expect.poll(() => events.at(-1)).toEqual(last);
  return events.splice(0).slice(0, -1);
}

const notices = async (): Promise<string[]> => {
  const { pool } = site.platform.database;
  const { rows } = await pool.query('select id from notices where recipient = $1', [fixture.owner.id]);
  return rows.map(({ id }) => id);
};

const excludedCalls = new Set([
  // Covered by the events above.
  'GET /realtime/v1',
  // Lists for the operator of a machine without mail, not for an owner.
  ...['mail', 'mail.json', 'sms', 'sms.json'].map((list) => `GET /dev/${list}`),
  // Signed links differ at each call.
  'GET /api/v1/files/{id}/download',
  'GET /api/v1/voices/{id}/sample',
  'GET /api/v1/voice-samples',
  'GET /api/v1/fos/{foId}/speech-sample',
  // Contains the export made by this test.
  'GET /api/v1/account/activity',
]);

async function read(path: string, query = ''): Promise<string> {
  const { things, owner } = fixture;
  const at = path.replace(
    /([\w-]+)\/(\{\w+\})/g,
    (_, step: string, parameter: string) => `${step}/${things[thingOf(step, parameter)!]}`,
  );
  const response = await site.call('GET', at + query, { as: owner });
  return `${response.status} ${await textOf(response)}`;
}

/** The text of a response, without the times of an export and of the owner's last request. */
async function textOf(response: Answer): Promise<string> {
  if (response.headers.get('content-type') !== 'application/zip')
    return (await response.text()).replace(/"exported_at": ".+?"/, '');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const { activity, last_seen_at, ...account } = JSON.parse(strFromU8(files['account.json']!));
  const others = Object.entries(files).filter(([path]) => path !== 'account.json');
  const texts = others.map(([path, content]) => `${path}\n${strFromU8(content)}`);
  return [JSON.stringify(account), ...texts].join('\n');
}

async function callAs(person: Person, method: string, path: string, body?: object) {
  const response = await site.call(method, path, { as: person, body });
  expect(response.status, `${method} ${path}`).toBe(200);
  return response.json();
}

async function ask(person: Person, message: string, conversationId?: string, more: object = {}) {
  const body = { foId, message, conversationId, instant: true, ...more };
  const response = await site.call('POST', '/functions/v1/chat', { as: person, body });
  const { metadata } = await readAnswer(response);
  return { conversationId: metadata.conversationId!, messageId: metadata.messageId! };
}

const giveConsent = async (person: Person, conversationId: string): Promise<string> => {
  const body = { kind: 'train_on_chat', conversationId, granted: true, textVersion: consentVersion };
  return (await callAs(person, 'POST', `/api/v1/personas/${foId}/consents`, body)).id;
};

const approve = (messageId: string) =>
  callAs(fixture.owner, 'POST', '/functions/v1/submit-feedback', { foId, messageId, label: 'approve' });
