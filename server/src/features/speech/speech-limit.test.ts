import { expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { speaking } from './testing/speaking.ts';

const site = testSite();
const { ask } = speaking(site);

test('sixty texts a minute for each person', async () => {
  const [ada, bob] = [await site.newPerson(), await site.newPerson()];
  const say = (as: typeof ada) => ask(as, { text: 'Hello there, how are you?' });
  for (let count = 0; count < 60; count++) expect((await say(ada)).status).toBe(200);
  const refused = await say(ada);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await say(bob)).status).toBe(200);
});

test('sixty samples a minute for each address, whoever asks', async () => {
  const { voices } = await (await site.call('GET', '/functions/v1/manage-voices')).json();
  const sample = () => site.call('GET', `/api/v1/voices/${voices[0].id}/sample`);
  for (let count = 0; count < 60; count++) expect((await sample()).status).toBe(200);
  expect((await sample()).status).toBe(429);
});
