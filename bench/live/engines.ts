import { setTimeout as sleep } from 'node:timers/promises';
import { startOpenAiServer } from '../../server/src/testing/openai-server.ts';
import { tone } from '../../server/src/testing/vendor-sound.ts';
import { delays } from './delays.ts';

/** A fake server of all three engines (transcription, chat, speech) with known delays. The argument is its port. */
const rate = 22_050;
const sound = tone('x'.repeat(60), rate);
let answerCount = 0;

/** Text of every answer, after a unique word, so that no cached speech of another answer is used. */
const sentences = [
  'is what the register says about that night.',
  'The lamp was lit at dusk by the keeper and his daughter.',
  'It went out twice before the morning, and nobody knows why.',
];

const server = await startOpenAiServer(
  {
    gap: delays.tokenGap,
    tokens: () => `Answer${++answerCount} ${sentences.join(' ')}`.split(/(?= )/),
    transcript: () => sleep(delays.transcription, 'What does the register say?'),
    voices: { rate, listed: undefined, speak: () => sleep(delays.speech, sound) },
  },
  Number(process.argv[2]),
);
Object.defineProperty(server.behaviour, 'held', { get: () => sleep(delays.firstToken) });
// Drops the recorded request bodies, which are not used here.
setInterval(() => server.requests.splice(0), 1000).unref();
