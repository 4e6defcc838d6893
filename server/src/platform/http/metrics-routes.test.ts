import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { chatRequests } from '../../features/chat/testing/chat-requests.ts';
import { type Person, testSite } from '../../testing/index.ts';
import { startOpenAiServer } from '../../testing/openai-server.ts';
import { listen } from './listen.ts';

const token = 'token-of-the-scraper';
const model = await startOpenAiServer();
const settings = { AI_BASE_URL: model.url, CHAT_MODEL: 'rose-1', EMBEDDING_MODEL: 'builtin' };
const site = testSite({ METRICS_TOKEN: token, ...settings });
const siteWithoutToken = testSite();
const publicSite = testSite({ SITE_URL: 'https://foyer.example' });
const chat = chatRequests(site);
let visitor: Person;

beforeAll(async () => {
  await chat.createPersona();
  visitor = await site.newPerson('Ada Lovelace');
  return () => model.close();
});

const readMetrics = async () => {
  const response = await site.call('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  return text.replaceAll(/^#.*\n/gm, '');
};

/** Requests the metrics like a scraper, from a listening server. */
async function statusAt(
  { app }: Pick<typeof site, 'app'>,
  headers: Record<string, string> = {},
): Promise<number> {
  const ending = new AbortController();
  const server = await listen(app.fetch, { host: '127.0.0.1', port: 0 }, { ending: ending.signal });
  // `fetch` does not allow setting the Host header.
  const outgoing = request({ port: server.port, path: '/metrics', agent: false, headers }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  response.resume();
  await server.close();
  return response.statusCode!;
}

test('if a token is configured, it is required from everywhere', async () => {
  for (const authorization of [
    '',
    'Bearer wrong-wrong-wrong',
    `Bearer ${token}x`,
    token,
    `Bearer ${visitor.accessToken}`,
  ]) {
    const response = await site.call('GET', '/metrics', { headers: { authorization } });
    expect(response.status, authorization).not.toBe(200);
  }
  expect(await statusAt(site)).toBe(404);
  expect(await statusAt(site, { authorization: `Bearer ${token}` })).toBe(200);
});

test('without a token only this machine may read metrics, not through a proxy or by another host name', async () => {
  expect(await statusAt(siteWithoutToken)).toBe(200);
  expect((await siteWithoutToken.call('GET', '/metrics')).status).toBe(404);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await statusAt(siteWithoutToken, { [name]: '127.0.0.1' }), name).toBe(404);
  expect(await statusAt(siteWithoutToken, { host: 'rebound.example' })).toBe(404);
});

test('a site that others reach through a local proxy needs the token', async () => {
  expect(await statusAt(publicSite)).toBe(404);
});

/** The value of a metric. Tests compare two, since a retried test adds to the counts of its first try. */
const countIn = (text: string, metric: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${metric} `))
      ?.slice(metric.length) ?? 0,
  );

test('a turn is counted with its outcome, steps and time to the first word', async () => {
  const before = await readMetrics();
  await chat.ask(visitor, { message: 'What are roses?' });
  await site.app.finishAnswers();
  const text = await readMetrics();
  for (const metric of [
    'foyer_turns_total{outcome="complete"}',
    'foyer_turn_seconds_count',
    'foyer_turn_first_token_seconds_count',
    ...['begin', 'recall', 'model', 'stream', 'finish'].map(
      (step) => `foyer_turn_step_seconds_count{step="${step}"}`,
    ),
    'foyer_http_requests_total{method="POST",route="/functions/v1/chat",status="200"}',
  ])
    expect(countIn(text, metric) - countIn(before, metric), metric).toBe(1);
});

test('a failing model is counted by error code', async () => {
  model.behaviour.failure = '429';
  onTestFinished(() => void Object.assign(model.behaviour, { failure: 'none' }));
  const before = await readMetrics();
  const response = await chat.send(visitor, { message: 'And now?' });
  await response.text();
  await site.app.finishAnswers();
  const text = await readMetrics();
  for (const metric of [
    'foyer_turns_total{outcome="failed"}',
    'foyer_model_errors_total{model="chat",error="ai_rate_limited"}',
  ])
    expect(countIn(text, metric) - countIn(before, metric), metric).toBe(1);
});

test('no label contains ids, names or texts of people', async () => {
  await chat.ask(visitor, { message: 'What are roses?' });
  await site.call('GET', `/api/v1/personas/${chat.foId}`);
  await site.call('GET', '/fo/a-handle-of-somebody');
  await site.call('GET', `/nowhere/${visitor.id}?name=Ada`);
  const text = await readMetrics();
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}|Ada|Lovelace|roses|somebody|example\.org|nowhere/);
  expect(text).toMatch(
    /^foyer_http_requests_total\{method="GET",route="\/api\/v1\/personas\/\{id\}",status="200"\} \d+$/m,
  );
});

test('mails, jobs and connections are counted', async () => {
  await chat.ask(visitor, { message: 'When do roses bloom?' });
  await site.app.finishAnswers();
  const text = await readMetrics();
  expect(text).toMatch(/^foyer_mails_total\{outcome="sent"\} [1-9]\d*$/m);
  expect(text).toMatch(/^foyer_jobs\{job="[\w.-]+",state="waiting"\} \d+$/m);
  expect(text).toMatch(/^foyer_database_connections\{state="in_use"\} \d+$/m);
  expect(text).toMatch(/^foyer_database_waiting 0$/m);
  expect(text).toMatch(/^foyer_live_events_total\{type="\w+"\} [1-9]/m);
  expect(text).toMatch(/^foyer_cache_lookups_total\{cache="\w+",result="miss"\} [1-9]/m);
});
