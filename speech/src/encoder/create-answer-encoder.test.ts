import { expect, test } from 'vitest';
import { sampleRate } from '../sound/pcm.ts';
import { createAnswerEncoder } from './create-answer-encoder.ts';

const seconds = 2;
const tone = (hertz: number) =>
  Float32Array.from(
    { length: seconds * sampleRate },
    (_, at) => Math.sin((2 * Math.PI * hertz * at) / sampleRate) / 2,
  );

async function fileOf(pcm: Float32Array): Promise<Buffer> {
  using encoder = await createAnswerEncoder();
  return Buffer.concat([encoder.push(pcm), encoder.end()]);
}

test('an answer has no audio of the one encoded before it', async () => {
  const alone = await fileOf(tone(440));
  await fileOf(tone(90));
  expect(await fileOf(tone(440))).toEqual(alone);
});

test('an answer has no audio of one that was aborted', async () => {
  const alone = await fileOf(tone(440));
  {
    using abortedEncoder = await createAnswerEncoder();
    abortedEncoder.push(tone(90));
  }
  expect(await fileOf(tone(440))).toEqual(alone);
});

test('answers that are encoded at the same time do not mix', async () => {
  const tones = [220, 330, 440, 550].map(tone);
  const alone: Buffer[] = [];
  for (const pcm of tones) alone.push(await fileOf(pcm));

  const encoders = await Promise.all(tones.map(createAnswerEncoder));
  const parts: Uint8Array[][] = tones.map(() => []);
  const half = (seconds * sampleRate) / 2;
  for (const start of [0, half])
    for (const [at, encoder] of encoders.entries())
      parts[at]!.push(encoder.push(tones[at]!.slice(start, start + half)));
  for (const [at, encoder] of encoders.entries()) parts[at]!.push(encoder.end());

  expect(parts.map((pieces) => Buffer.concat(pieces))).toEqual(alone);
});
