import { beforeEach, expect, test } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { OngoingAnswers } from '../ongoing/ongoing-answers.ts';
import { talks } from '../testing/talks.ts';
import { handBackIdle } from './hand-back-idle.ts';

const site = testSite();
const talk = talks(site);
let visitor: Person;
let id: string;

beforeEach(async () => {
  if (!talk.foId) await talk.open();
  visitor = await site.newPerson();
  id = (await talk.ask(visitor, { message: 'Hello' })).conversationId;
  await owner('POST', 'take-over');
});

const owner = async (method: string, what: string) =>
  (await site.call(method, `/api/v1/conversations/${id}/${what}`, { as: talk.owner })).json();
const silentFor = (minutes: number) =>
  site.platform.database.pool.query(
    'update conversations set owner_active_at = now() - make_interval(mins => $2) where id = $1',
    [id, minutes],
  );
const process = () => ({ ...site.platform, ongoing: new OngoingAnswers() });
const holder = async () => (await talk.read(visitor, id)).holder;

test('ten minutes after the owner’s last word the AI is back, once, whichever process finds it', async () => {
  await silentFor(9);
  await handBackIdle(process());
  expect(await holder()).toBe('owner');
  await silentFor(11);
  await Promise.all([handBackIdle(process()), handBackIdle(process())]);
  const { messages } = await talk.read(visitor, id);
  expect(messages.filter(({ meta }) => meta.mark === 'handed_back')).toHaveLength(1);
  expect(await owner('GET', 'presence')).toMatchObject({ holder: 'fo', epoch: 2 });
});

test('typing keeps the owner there, as does a reply', async () => {
  await silentFor(11);
  await owner('POST', 'typing');
  await handBackIdle(process());
  expect(await holder()).toBe('owner');
  await silentFor(11);
  const body = { conversationId: id, content: 'Still here.' };
  await site.call('POST', '/functions/v1/owner-reply', { as: talk.owner, body });
  await handBackIdle(process());
  expect(await holder()).toBe('owner');
});

test('an owner who stepped out of the loop meanwhile holds nobody up', async () => {
  const privacy = (keep_owner_in_loop: boolean) =>
    site.call('PATCH', `/api/v1/personas/${talk.foId}/privacy`, {
      as: talk.owner,
      body: { keep_owner_in_loop },
    });
  await privacy(false);
  await silentFor(11);
  await handBackIdle(process());
  await privacy(true);
  expect(await holder()).toBe('fo');
});

test('what waits is answered by the process that hands back', async () => {
  const sent = await talk.send(visitor, { message: 'What is your name?', conversationId: id });
  await sent.text();
  await silentFor(11);
  const here = process();
  await handBackIdle(here);
  await here.ongoing.finish();
  expect((await talk.read(visitor, id)).messages.at(-1)).toMatchObject({
    sender: 'fo',
    status: 'complete',
    content: expect.stringContaining('Iris'),
  });
});
