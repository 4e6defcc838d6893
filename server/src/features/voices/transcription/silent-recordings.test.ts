import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { type OpenAiServer, startOpenAiServer } from '../../../testing/openai-server.ts';

const inventedText = 'Thank you for watching!';
const engine: OpenAiServer = await startOpenAiServer();
const site = testSite({
  ...{ LIMIT_SPEECH_PER_MINUTE: '1000', AI_BASE_URL: engine.url, TRANSCRIPTION_MODEL: 'whisper-1' },
  EMBEDDING_MODEL: 'builtin',
});
let ada: Person;

beforeAll(async () => {
  ada = await site.newPerson();
  engine.behaviour.transcript = () => inventedText;
});
beforeEach(() => void engine.requests.splice(0));
afterAll(() => engine.close());

/** One second at 16 kHz, mono, after empty chunks; `at` returns each sample. */
function wav(bits: 16 | 32, at: (sample: number) => number, emptyChunks = 0): File {
  const data = Buffer.alloc((16_000 * bits) / 8);
  for (let sample = 0; sample < 16_000; sample++)
    if (bits === 16) data.writeInt16LE(Math.round(at(sample) * 32_767), sample * 2);
    else data.writeFloatLE(at(sample), sample * 4);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(bits === 16 ? 1 : 3, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(16_000, 24);
  head.writeUInt32LE((16_000 * bits) / 8, 28);
  head.writeUInt16LE(bits / 8, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  const empty = Buffer.from('JUNK\0\0\0\0'.repeat(emptyChunks), 'latin1');
  return new File([head.subarray(0, 36), empty, head.subarray(36), data], 'said.wav');
}

async function send(audio: File) {
  const form = new FormData();
  form.set('audio', audio);
  const response = await site.call('POST', '/functions/v1/transcribe-audio', { as: ada, body: form });
  return { status: response.status, body: await response.json() };
}

const noSpeech = {
  status: 422,
  body: { code: 'no_speech', message: 'No speech detected in the recording.' },
};
const tone = (loudness: number) => (sample: number) => loudness * Math.sin(sample / 10);

test.each([16, 32] as const)(
  'a silent recording is rejected without calling an engine: %i bits',
  async (bits) => {
    for (const silence of [() => 0, tone(0.0005)]) expect(await send(wav(bits, silence))).toEqual(noSpeech);
    expect(engine.requests).toEqual([]);
  },
);

test.each([16, 32] as const)('a short word in a second of silence is transcribed: %i bits', async (bits) => {
  const word = (sample: number) => (sample > 12_000 && sample < 12_800 ? tone(0.02)(sample) : 0);
  expect(await send(wav(bits, word))).toEqual({ status: 200, body: { text: inventedText } });
});

test('a silent recording with more chunks than any recorder writes is sent to the engine', async () => {
  expect(await send(wav(16, () => 0, 98))).toEqual(noSpeech);
  expect(await send(wav(16, () => 0, 99))).toEqual({ status: 200, body: { text: inventedText } });
});
