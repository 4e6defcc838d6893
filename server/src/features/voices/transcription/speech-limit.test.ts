import { expect, test } from 'vitest';
import { createSpeech } from '#platform/speech';
import { testSite } from '../../../testing/index.ts';

const site = testSite();

test('a person may send sixty recordings per minute for transcription, whether or not they are valid', async () => {
  const transcription = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: undefined, model: 'whisper-1' };
  site.platform.speech = createSpeech({ transcription });
  const [ada, bob] = [await site.newPerson(), await site.newPerson()];
  const send = async (as: typeof ada) => {
    const form = new FormData();
    form.set('audio', new File(['no audio'], 'speech.wav'));
    return site.call('POST', '/functions/v1/transcribe-audio', { as, body: form });
  };
  expect((await send(ada)).status).toBe(400);
  // The minute in which uses are counted does not end during the test.
  await site.platform.database.pool.query('update rate_limits set expire = expire + 3600000');
  for (let count = 1; count < 60; count++) expect((await send(ada)).status).toBe(400);
  const response = await send(ada);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(bob)).status).toBe(400);
});
