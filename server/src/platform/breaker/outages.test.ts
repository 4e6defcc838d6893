import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAi } from '#platform/ai';
import { chatRequests } from '../../features/chat/testing/chat-requests.ts';
import { type Person, testSite } from '../../testing/index.ts';
import { startOpenAiServer } from '../../testing/openai-server.ts';

const token = 'token-of-who-watches';
/** Milliseconds: long enough for answers of a server that works, and for turns that fail at once. */
const timeout = 5000;
const model = await startOpenAiServer({ tokens: ['I ', 'grow ', 'roses.'] });
const site = testSite({ METRICS_TOKEN: token });
const chat = chatRequests(site);
let visitor: Person;

beforeAll(async () => {
  await chat.createPersona();
  visitor = await site.newPerson();
  const { metrics, breakers } = site.platform;
  const names = { chatModel: 'rose-1', embeddingModel: 'bloom-1' };
  const timeouts = { firstTokenTimeout: timeout, nextTokenTimeout: timeout };
  site.platform.ai = createAi({ baseUrl: model.url, ...names, ...timeouts }, { metrics, breakers });
});
beforeEach(() => {
  model.behaviour.failure = 'none';
});
afterAll(() => model.close());

const unavailableServers = async () =>
  (await (await site.call('GET', '/health/ready')).json()).away as string[];
const asWatcher = { headers: { authorization: `Basic ${btoa(`anybody:${token}`)}` } };
const healthPage = async () => (await site.call('GET', '/health', asWatcher)).text();
const metric = async (server: string) => {
  const text = await (await site.call('GET', '/metrics', asWatcher)).text();
  return text.match(new RegExp(`foyer_server_away\\{server="${server}"\\} (\\d)`))?.[1];
};

/** Sends a question; resolves to the text and error of the response, and its duration in milliseconds. */
async function turn(message: string) {
  const start = performance.now();
  const responseText = await (await chat.send(visitor, { message })).text();
  const events = responseText.split('\n\n').map((line) => line.replace(/^data: /, ''));
  const error = events.find((line) => line.includes('"type":"error"'));
  const milliseconds = performance.now() - start;
  const parsedError =
    error === undefined ? undefined : (JSON.parse(error) as { code: string; message: string });
  return { milliseconds, responseText, error: parsedError };
}

test.each([
  ['chat_model', 'Chat model: rose-1', (body: Record<string, unknown>) => 'messages' in body],
  ['embedding_model', 'Embedding model: bloom-1', (body: Record<string, unknown>) => 'input' in body],
])(
  'a %s that hangs delays one turn, and no more until it is available again',
  async (server, title, isAsked) => {
    expect(await unavailableServers()).toEqual([]);
    expect(await healthPage()).toMatch(new RegExp(`All is well.*${title}.{1,60}Not known to be away`, 's'));
    model.behaviour.failure = (body) => (isAsked(body) ? 'hang' : 'none');
    const first = await turn(`What do you grow, ${server}?`);
    expect(first.error?.code).toBe('ai_timeout');
    expect(first.milliseconds).toBeGreaterThan(timeout);

    expect(await unavailableServers()).toEqual([server]);
    expect(await healthPage()).toMatch(new RegExp(`${title}.{1,200}Away</strong> since`, 's'));
    expect(await metric(server)).toBe('1');
    const requestsBefore = model.requests.length;
    for (const question of ['And now?', 'And then?']) {
      const next = await turn(`${question} ${server}`);
      expect(next.error).toMatchObject({
        code: 'ai_unavailable',
        message: 'The language model cannot be reached right now. Please try again.',
      });
    }
    const turns = model.requests
      .slice(requestsBefore)
      .filter(({ body }) => JSON.stringify(body).includes(server));
    expect(turns.filter(({ body }) => isAsked(body))).toEqual([]);

    // The beginning of a response is enough.
    model.behaviour.failure = 'endless';
    await expect.poll(unavailableServers).toEqual([]);
    model.behaviour.failure = 'none';
    expect((await turn('And at last?')).responseText).toContain('roses');
    expect(await metric(server)).toBe('0');
  },
  120_000,
);

test('background calls that are rate-limited are no outage', async () => {
  Object.assign(model.behaviour, { failure: '429', retryAfter: 0 });
  const { memory } = site.platform.ai;
  for (let count = 0; count < 3; count++)
    await expect(memory.summarise('', ['I grow roses.'])).rejects.toMatchObject({
      code: 'ai_rate_limited',
      retryAfter: 0,
    });
  model.behaviour.failure = 'none';
  expect(await unavailableServers()).toEqual([]);
  expect((await turn('Do you also grow tulips?')).responseText).toContain('roses');
});

test('the health page needs the token', async () => {
  const response = await site.call('GET', '/health');
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
  const wrong = { headers: { authorization: `Basic ${btoa('anybody:wrong')}` } };
  expect((await site.call('GET', '/health', wrong)).status).toBe(401);
});
