import { once } from 'node:events';
import { fixture } from '@foyer/documents/testing/fixtures';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { AiError } from '#platform/ai';
import { startOpenAiServer } from '../../../testing/openai-server.ts';
import { textsWithPlaces } from '../testing/passages.ts';
import { knowledgeSite } from '../testing/site.ts';
import { type Owner, uploadAndWait, waitForJob } from '../testing/upload.ts';
import { visionSettings } from './vision-settings.ts';
import type { BreakerQuestion, BreakerReply } from './worker-input.ts';

const server = await startOpenAiServer({ tokens: ['A chalk drawing', ' of a loaf.'] });
afterAll(() => server.close());
beforeEach(() => waitUntilAvailable());
const site = knowledgeSite({
  AI_BASE_URL: server.url,
  EMBEDDING_MODEL: 'builtin',
  VISION_MODEL: 'sees',
  AI_FIRST_TOKEN_SECONDS: '12',
  AI_RESPONSE_SECONDS: '12',
});

/** False for the probes of an unavailable model. */
const hasPicture = ({ body }: (typeof server.requests)[number]) =>
  JSON.stringify(body).includes('data:image');

const unavailableServers = () =>
  site.platform.breakers.health().flatMap(({ server, unavailable }) => (unavailable ? [server] : []));

/** Waits until the site has noticed that the model is available again. */
async function waitUntilAvailable() {
  server.behaviour.failure = 'none';
  await expect.poll(unavailableServers).toEqual([]);
}

const retry = (fileId: string, { userId }: Owner) =>
  site.call('POST', `/api/v1/files/${fileId}/retry`, userId);

const describedAndRead = /^A chalk drawing of a loaf\.\n[\s\S]*Rye bread/;

test('the description by a vision model is above the text in the picture', async () => {
  const owner = await site.newOwner();
  const scan = await fixture('pictures/bakery.png');
  const { fileId, job } = await uploadAndWait(site, owner, scan, 'scan.png');
  expect(job).toMatchObject({ status: 'completed', error_message: null });
  const [passage] = await textsWithPlaces(site, owner.foId);
  expect(passage!.text).toMatch(describedAndRead);
  const { body } = server.requests.at(-1)!;
  expect(body.model).toBe('sees');
  expect(JSON.stringify(body.messages)).toContain(
    `data:image/png;base64,${scan.toString('base64').slice(0, 200)}`,
  );
  expect((await retry(fileId, owner)).status).toBe(409);
});

test('when the model fails, only the description is missing, and can be added later', async () => {
  server.behaviour.failure = '500';
  const owner = await site.newOwner();
  const scan = await fixture('pictures/bakery.png');
  const { fileId, job } = await uploadAndWait(site, owner, scan, 'scan.png');
  expect(job.status).toBe('completed');
  expect(job.error_message).toMatch(
    /^What is written in this picture is known, what it shows is not yet\. .*cannot be reached right now/,
  );
  expect((await textsWithPlaces(site, owner.foId))[0]!.text).toMatch(/^(?!A chalk)[\s\S]*Rye bread/);

  await waitUntilAvailable();
  expect((await retry(fileId, owner)).status).toBe(200);
  expect(await waitForJob(site, owner, job.id)).toMatchObject({ status: 'completed', error_message: null });
  const passages = await textsWithPlaces(site, owner.foId);
  expect(passages).toHaveLength(1);
  expect(passages[0]!.text).toMatch(describedAndRead);
});

async function describeAs(tokens: string[], finish: string) {
  const { behaviour } = server;
  const before = { tokens: behaviour.tokens, finish: behaviour.finish };
  onTestFinished(() => void Object.assign(behaviour, before));
  Object.assign(behaviour, { tokens, finish });
  const owner = await site.newOwner();
  const { job } = await uploadAndWait(site, owner, await fixture('pictures/bakery.png'), 'scan.png');
  return { job, owner };
}

test.each([
  ['is cut off before its beginning', ['<think>A loaf'], 'length', "The model's answer was cut off."],
  ['is filtered', ['A loaf'], 'content_filter', 'The filter of the language model stopped this answer.'],
  ['is empty', [], 'stop', 'The language model gave no answer. Please try again.'],
])('a description that %s is left out, which the job reports', async (_what, tokens, finish, reason) => {
  const { job } = await describeAs(tokens, finish);
  expect(job).toMatchObject({
    status: 'completed',
    error_message: `What is written in this picture is known, what it shows is not yet. ${reason}`,
  });
});

test('the beginning of a description that is cut off is stored', async () => {
  const { job, owner } = await describeAs(['A chalk drawing', ' of a'], 'length');
  expect(job).toMatchObject({ status: 'completed', error_message: null });
  expect((await textsWithPlaces(site, owner.foId))[0]!.text).toMatch(
    /^A chalk drawing of a\n[\s\S]*Rye bread/,
  );
});

test('a model that hangs delays one picture, and no more until it is available again', async () => {
  server.behaviour.failure = 'hang';
  const owner = await site.newOwner();
  const scan = await fixture('pictures/bakery.png');
  const { job: slow } = await uploadAndWait(site, owner, scan, 'slow.png');
  expect(slow).toMatchObject({ status: 'completed', error_message: expect.stringMatching(/took too long/) });
  expect((await textsWithPlaces(site, owner.foId))[0]!.text).toMatch(/^(?!A chalk)[\s\S]*Rye bread/);
  expect(unavailableServers()).toEqual(['vision_model']);
  const pictureRequests = server.requests.filter(hasPicture).length;
  const another = await site.newOwner();
  const { fileId, job } = await uploadAndWait(site, another, scan, 'quick.png');
  expect(job.status).toBe('completed');
  expect(job.error_message).toMatch(/cannot be reached right now/);
  expect(server.requests.filter(hasPicture)).toHaveLength(pictureRequests);
  await waitUntilAvailable();
  expect((await retry(fileId, another)).status).toBe(200);
  expect(await waitForJob(site, another, job.id)).toMatchObject({ status: 'completed', error_message: null });
});

test('a model that becomes unavailable after the document was started is not called for its picture', async () => {
  const { breaker } = visionSettings(site.platform, 'png')!;
  const askBreaker = async () => {
    breaker.postMessage('may I call' satisfies BreakerQuestion);
    return (await once(breaker, 'message'))[0] as BreakerReply;
  };
  expect(await askBreaker()).toBeUndefined();
  site.platform.ai.visionBreaker!.attempt().failed(new AiError('ai_timeout'));
  expect(await askBreaker()).toMatch(/cannot be reached right now/);
  breaker.close();
});

test('a picture without text whose description failed reports that, and can be retried', async () => {
  server.behaviour.failure = '500';
  const owner = await site.newOwner();
  const sky = await fixture('pictures/sky.png');
  const { fileId, job } = await uploadAndWait(site, owner, sky, 'sky.png');
  expect(job.status).toBe('failed');
  expect(job.error_message).toMatch(/the model that describes pictures gave no description/);
  expect(await textsWithPlaces(site, owner.foId)).toEqual([]);
  await waitUntilAvailable();
  expect((await retry(fileId, owner)).status).toBe(200);
  expect((await waitForJob(site, owner, job.id)).status).toBe('completed');
  expect((await textsWithPlaces(site, owner.foId))[0]!.text).toBe('A chalk drawing of a loaf.');
});
