import { afterAll, describe, expect, test } from 'vitest';
import { createAnswerEncoder } from '../encoder/create-answer-encoder.ts';
import { SpeechProblem } from '../problem.ts';
import { loudnessOf } from '../sound/loudness.ts';
import { join, sampleRate, secondsOf } from '../sound/pcm.ts';
import { medianPitchOf } from '../sound/pitch.ts';
import { spectralCentroidOf } from '../sound/spectral-centroid.ts';
import { decodeMp3 } from '../testing.ts';
import { type BuiltInVoiceName, builtInVoices, type VoiceSetting } from '../voices.ts';
import { createBuiltInSpeech } from './create-built-in-speech.ts';

const speech = createBuiltInSpeech({ workers: 2 });
afterAll(() => speech.close());

const never = new AbortController().signal;
const text =
  'The ferry leaves at nine, and it comes back in the evening. We have been waiting for you! Will you stay for dinner?';
const names = Object.keys(builtInVoices) as BuiltInVoiceName[];
const spoken = new Map<BuiltInVoiceName, ReturnType<typeof speak>>();

/** The text, spoken once by each voice. */
function speakOnce(voice: BuiltInVoiceName) {
  const sound = spoken.get(voice) ?? speak(text, voice);
  spoken.set(voice, sound);
  return sound;
}

describe('the sound of the built-in voices', () => {
  test.each(names)(
    '%s: the MP3 has the expected length and loudness, and starts within 40 ms',
    async (voice) => {
      const pieces = await speakOnce(voice);
      const { pcm, sampleRate: rate } = await decodeMp3(await encode(pieces));
      const expected = secondsOf(join(pieces));
      expect(rate).toBe(sampleRate);
      expect(Math.abs(secondsOf(pcm) - expected)).toBeLessThan(expected * 0.01);
      expect(loudnessOf(pcm)).toBeGreaterThan(-23);
      expect(loudnessOf(pcm)).toBeLessThan(-16);
      expect(pcm.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(1);
      expect(leadOf(pcm)).toBeLessThanOrEqual(0.04);
    },
  );

  test('ten voices differ in pitch and in brightness', async () => {
    const sounds = await Promise.all(names.map(async (voice) => join(await speakOnce(voice))));
    const measured = sounds.map((pcm) => ({ pitch: medianPitchOf(pcm)!, centroid: spectralCentroidOf(pcm) }));
    for (const [index, { pitch }] of measured.entries())
      expect(Math.abs(pitch / builtInVoices[names[index]!].medianPitch - 1)).toBeLessThan(0.1);
    measured.sort((a, b) => a.pitch - b.pitch);
    for (const [index, next] of measured.slice(1).entries()) {
      const { pitch, centroid } = measured[index]!;
      expect(12 * Math.log2(next.pitch / pitch)).toBeGreaterThan(1);
      expect(Math.abs(next.centroid / centroid - 1)).toBeGreaterThan(0.01);
    }
  });

  test('pace and timbre make a voice faster and brighter, at nearly the same pitch', async () => {
    const slow: VoiceSetting = { base: 'slt', medianPitch: 180, pace: 0.9, timbre: 0.95 };
    const [low, high] = await Promise.all(
      [slow, { ...slow, pace: 1.2, timbre: 1.15 }].map(async (setting) => join(await speak(text, setting))),
    );
    expect(medianPitchOf(low!)).toBeGreaterThan(170);
    expect(medianPitchOf(high!)).toBeLessThan(198);
    expect(secondsOf(high!)).toBeLessThan(secondsOf(low!) * 0.85);
    expect(spectralCentroidOf(high!)).toBeGreaterThan(spectralCentroidOf(low!));
  });

  test('short words are as loud as long sentences', async () => {
    for (const word of ['Yes.', 'No!', '5', 'Hmm.']) {
      const { pcm } = await decodeMp3(await encode(await speak(word, 'alloy')));
      expect(loudnessOf(pcm)).toBeGreaterThan(-23);
      expect(loudnessOf(pcm)).toBeLessThan(-16);
    }
  });

  test('the file says that it is synthetic', async () => {
    const file = Buffer.from(await encode(await speak('Yes.', 'alloy')));
    expect(file.toString('latin1', 0, 3)).toBe('ID3');
    expect(file.includes('http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia')).toBe(
      true,
    );
  });
});

describe('text that is not plain English', () => {
  test.each([
    ['Russian', 'Привет, как дела? Завтра будет дождь.'],
    ['Chinese', '你好，明天会下雨。'],
    ['Japanese', 'こんにちは、明日は雨です。'],
    ['Arabic', 'مرحبا كيف حالك'],
    ['as much Russian as English', 'He said: завтра будет дождь, and left.'],
    ['numerals without digits', '፳፻'],
  ])('%s is rejected as another script', async (_, foreign) => {
    await expect(speak(foreign, 'alloy')).rejects.toMatchObject({ kind: 'script' });
  });

  test.each(['', '…', '😀', ' - '])('without words is rejected as silent: "%s"', async (empty) => {
    await expect(speak(empty, 'alloy')).rejects.toMatchObject({ kind: 'silent' });
  });

  test('a sentence in another script is spoken as "text in Cyrillic" if the whole text is in English', async () => {
    const foreign = 'Где находится вокзал?';
    const whole = `This is how one asks for the way to the station in Russian, as you wanted to know before your journey: ${foreign}`;
    const named = await collect(speech.synthesize(foreign, 'alloy', never, whole));
    expect(named).toEqual(await speak('text in Cyrillic?', 'alloy'));
    const mostly = collect(speech.synthesize(`Yes. ${foreign}`, 'alloy', never, `Yes. ${foreign}`.repeat(9)));
    await expect(mostly).rejects.toMatchObject({ kind: 'script' });
  });

  test('a few words in another script are spoken as "text in Cyrillic"', async () => {
    const named = join(
      await speak('The Russian word that we were all looking for is привет, he said.', 'alloy'),
    );
    const spoken = join(
      await speak('The Russian word that we were all looking for is text in Cyrillic, he said.', 'alloy'),
    );
    expect(named.length).toBe(spoken.length);
  });

  test('letters of other scripts within a word or a unit are spoken as part of it', async () => {
    expect(await speak('Oʻahu has 10 µF there.', 'alloy')).toEqual(
      await speak("O'ahu has 10 uF there.", 'alloy'),
    );
  });

  test.each([
    ['Arabic', '٢٠٢٦'],
    ['Devanagari', '२०२६'],
    ['Mongolian', '᠒᠐᠒᠖'],
    ['Chakma', '𑄸𑄶𑄸𑄼'],
  ])('digits in %s are read as numbers', async (_, year) => {
    expect(await speak(year, 'alloy')).toEqual(await speak('2026', 'alloy'));
  });

  test('accents do not change the length of the speech', async () => {
    const accented = join(await speak('The café in Zürich is naïve.', 'alloy'));
    expect(accented.length).toBe(join(await speak('The cafe in Zurich is naive.', 'alloy')).length);
  });

  test.each([
    ['a word without end', 'a'.repeat(1_200)],
    ['figures without end', '1'.repeat(400)],
    ['dots', 'A.'.repeat(300)],
    ['marks of a format', '%s%n%d <speak>hi</speak> \u0000 \\n'],
  ])('%s is spoken without a crash', async (_, odd) => {
    expect((await speak(odd, 'alloy')).length).toBeGreaterThan(0);
  });
});

describe('threads', () => {
  test('an abort ends the speech with its reason, and the next text is spoken', async () => {
    const abort = new AbortController();
    const long = speak('This sentence is said many times over. '.repeat(100), 'nova', abort.signal);
    const reason = new Error('stopped');
    setTimeout(() => abort.abort(reason), 5);
    await expect(long).rejects.toBe(reason);
    expect((await speak('And again.', 'nova')).length).toBeGreaterThan(0);
    await expect(speak('Too late.', 'nova', abort.signal)).rejects.toBe(reason);
  });

  test('an abort removes a waiting text from the queue', async () => {
    const small = createBuiltInSpeech({ workers: 1 });
    const abort = new AbortController();
    const first = collect(small.synthesize(text, 'alloy', never));
    const waiting = collect(small.synthesize(text, 'alloy', abort.signal));
    setTimeout(() => abort.abort(new Error('stopped')), 5);
    await expect(waiting).rejects.toThrow('stopped');
    expect((await first).length).toBeGreaterThan(0);
    await small.close();
    await expect(collect(small.synthesize(text, 'alloy', never))).rejects.toThrow('closed');
  });

  test('a crashed thread fails only its own text', async () => {
    const broken = { ...builtInVoices.alloy, medianPitch: 1n as unknown as number };
    const failures = await Promise.allSettled([
      speak('One.', broken),
      speak('Two.', broken),
      speak('Three.', broken),
    ]);
    for (const failure of failures) {
      expect(failure).toMatchObject({ status: 'rejected', reason: { kind: 'crashed' } });
      expect((failure as PromiseRejectedResult).reason).toBeInstanceOf(SpeechProblem);
    }
    expect((await speak('It goes on.', 'alloy')).length).toBeGreaterThan(0);
  });

  test('after only the first sound of a text is taken, the next text is spoken', async () => {
    for await (const piece of speech.synthesize(text.repeat(5), 'sage', never)) {
      expect(piece.length).toBeLessThanOrEqual(sampleRate / 5);
      break;
    }
    expect((await speak('Yes.', 'sage')).length).toBeGreaterThan(0);
  });
});

function speak(
  words: string,
  voice: BuiltInVoiceName | VoiceSetting,
  signal = never,
): Promise<Float32Array[]> {
  return collect(speech.synthesize(words, voice, signal));
}

async function collect(pcm: AsyncIterable<Float32Array>): Promise<Float32Array[]> {
  const pieces: Float32Array[] = [];
  for await (const piece of pcm) pieces.push(piece);
  return pieces;
}

async function encode(pieces: Float32Array[]): Promise<Uint8Array> {
  using encoder = await createAnswerEncoder();
  return Buffer.concat([...pieces.map((piece) => encoder.push(piece)), encoder.end()]);
}

/** Seconds before the first sound that is loud enough to be heard. */
function leadOf(pcm: Float32Array): number {
  return pcm.findIndex((value) => Math.abs(value) > 0.01) / sampleRate;
}
