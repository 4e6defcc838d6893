import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, secondProcess, testSite } from '../../testing/index.ts';
import { bytesOf, digest, expectSpeech, measure, speechRequests } from './testing/speech-requests.ts';

const site = testSite({ LIMIT_SPEECH_PER_MINUTE: '1000' });
const second = secondProcess(site);
const { ask, speak, get, waitUntilCached } = speechRequests(site);
const text = 'The roses by the gate bloom in June. Come and see them before the rain does.';
let ada: Person;
let bob: Person;

beforeAll(async () => {
  [ada, bob] = [await site.newPerson(), await site.newPerson()];
});

describe('generateSpeech', () => {
  test('returns the URL of an MP3 that needs no sign-in', async () => {
    const { audioUrl, cached, engine } = await speak(ada, `${text} As a file.`);
    expect({ cached, engine }).toEqual({ cached: false, engine: { id: 'built-in', name: 'Built-in voice' } });
    const response = await get(audioUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { seconds, peak } = await measure(await bytesOf(response));
    expect(seconds).toBeGreaterThan(3);
    expect(seconds).toBeLessThan(9);
    expect(peak).toBeGreaterThan(0.1);
  });

  test('synthesizes a text once: the second request gets the same bytes from the cache', async () => {
    const first = await speak(ada, `${text} Once.`);
    const firstBytes = await bytesOf(await get(first.audioUrl));
    await waitUntilCached(first.audioUrl);
    const second = await speak(bob, `${text} Once.`);
    expect(second).toMatchObject({ cached: true, engine: first.engine });
    expect(second.audioUrl).not.toBe(first.audioUrl);
    const response = await get(second.audioUrl);
    expect(Number(response.headers.get('content-length'))).toBe(firstBytes.length);
    expect(digest(await bytesOf(response))).toBe(digest(firstBytes));
  });

  test('streams through another process too, and stores the audio once', async () => {
    const { audioUrl } = await speak(ada, `${text} Through two processes.`);
    const responses = await Promise.all([get(audioUrl), second.call('GET', audioUrl)]);
    const [first, repeated] = await Promise.all(
      responses.map(async (response) => digest(await bytesOf(response))),
    );
    expect(first).toBe(repeated);
    await waitUntilCached(audioUrl);
    const { rows } = await site.platform.database.pool.query(
      'select count(*)::int, count(distinct key)::int as keys from speech_files',
    );
    expect(rows[0].count).toBe(rows[0].keys);
  });

  test('sounds different in another voice, and does not read Markdown syntax aloud', async () => {
    const digestOfSpeech = async (body: object) => {
      const { audioUrl } = await speak(ada, body);
      return digest(await bytesOf(await get(audioUrl)));
    };
    const onyx = await digestOfSpeech({ text, voiceId: 'onyx' });
    expect(onyx).not.toBe(await digestOfSpeech({ text, voiceId: 'nova' }));
    const markdown = `**The roses** by the [gate](https://example.org/a/very/long/address) bloom in June. Come and see them before the rain does.`;
    expect(await digestOfSpeech({ text: markdown, voiceId: 'onyx' })).toBe(onyx);
  });

  test.each([
    [{ text: '' }, 400, 'Please enter a text.'],
    [{}, 400, 'Please enter a text.'],
    [{ text: 'x'.repeat(8001) }, 400, 'A text to be spoken can have at most 8000 characters.'],
    [{ text: '🌹' }, 400, 'There is nothing to read aloud.'],
    [{ text: 'Hi', voiceId: 'no-such-voice' }, 404, 'Voice not found'],
    [{ text: 'Hi', foId: crypto.randomUUID() }, 404, 'Persona not found'],
    [{ text: 'Hi', speed: 2 }, 400, expect.any(String)],
  ])('%.60j is rejected with a message', async (body, status, message) => {
    const response = await ask(ada, body);
    expect([response.status, (await response.json()).message]).toEqual([status, message]);
  });

  test('speaks an English text with a Russian sentence to its end', async () => {
    const before = 'This is how you ask for the way to the station when you are in Moscow. ';
    const after = ' Say it slowly, and you will be understood by whoever you meet.';
    const { audioUrl } = await speak(ada, `${before}Где находится вокзал?${after}`);
    const { seconds } = await measure(await bytesOf(await get(audioUrl)));
    const { audioUrl: englishUrl } = await speak(ada, before + after);
    expect(seconds).toBeGreaterThan((await measure(await bytesOf(await get(englishUrl)))).seconds + 0.5);
  });

  test('rejects a mostly Russian text with the error code `speech_script`', async () => {
    const text =
      'Here it is, as you asked. Розы у калитки цветут в июне. Приходите посмотреть на них до дождя.';
    const response = await ask(ada, { text });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      code: 'speech_script',
      message: expect.stringContaining('English'),
    });
  });
});

describe('the audio URL', () => {
  let audioUrl: string;
  let sound: Uint8Array;

  beforeAll(async () => {
    ({ audioUrl } = await speak(ada, `${text} In parts.`));
    sound = await bytesOf(await get(audioUrl));
    await waitUntilCached(audioUrl);
  });

  test.each([
    ['bytes=0-1', 0, 2],
    ['bytes=100-199', 100, 200],
    ['bytes=-10', -10, undefined],
    ['bytes=0-', 0, undefined],
    ['bytes=8000-', 8000, undefined],
  ])('serves the range %s', async (range, from, to) => {
    const response = await get(audioUrl, { range });
    const part = sound.slice(from, to);
    const start = from < 0 ? sound.length + from : from;
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(
      `bytes ${start}-${start + part.length - 1}/${sound.length}`,
    );
    expect(digest(await bytesOf(response))).toBe(digest(part));
  });

  test('answers a range after the end with 416', async () => {
    const response = await get(audioUrl, { range: `bytes=${sound.length}-` });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${sound.length}`);
  });

  test('answers HEAD with the length', async () => {
    const response = await site.call('HEAD', audioUrl);
    expect(Number(response.headers.get('content-length'))).toBe(sound.length);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await bytesOf(response)).toHaveLength(0);
  });

  test.each([
    ['tts-audio-1764000000000.mp3', 'attachment; filename="tts-audio-1764000000000.mp3"'],
    ['evil".html', 'inline'],
    ['', 'inline'],
  ])('`?download=%s` gives the expected Content-Disposition', async (name, disposition) => {
    const response = await get(`${audioUrl}?download=${encodeURIComponent(name)}`);
    expect(response.headers.get('content-disposition')).toBe(disposition);
    await response.body?.cancel();
  });

  test('waits for the whole file when the first two bytes are requested, as Safari does', async () => {
    const newSpeech = await speak(ada, `${text} For another browser.`);
    // However long the synthesis takes, the time limit of the request is not over.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const response = await get(newSpeech.audioUrl, { range: 'bytes=0-1' });
    expect([response.status, (await bytesOf(response)).length]).toEqual([206, 2]);
  });

  test('cannot be guessed and expires after two hours', async () => {
    const missing = await get(audioUrl.replace(/.{8}$/, 'AAAAAAAA'));
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { code: 'not_found', message: 'Speech not found' },
    ]);
    const { platform } = site;
    const now = platform.clock;
    platform.clock = () => new Date(Date.now() + 2 * 3_600_000);
    expect((await get(audioUrl)).status).toBe(404);
    platform.clock = now;
    expect((await expectSpeech(await ask(ada, { text: `${text} In parts.` }))).cached).toBe(true);
  });
});
