/** Seconds of speech per character. */
const secondsOfCharacter = 0.05;
const pitch = 140;
const harmonics = [1, 2, 3, 4, 5];

/** Audio of a fake vendor: a hum as long as the text, distinct from all built-in voices. */
export function tone(text: string, rate: number): Float32Array {
  const length = Math.round(text.length * secondsOfCharacter * rate);
  return Float32Array.from({ length }, (_, at) =>
    harmonics.reduce(
      (sum, harmonic) => sum + (0.2 / harmonic) * Math.sin((2 * Math.PI * pitch * harmonic * at) / rate),
      0,
    ),
  );
}

/** 16 bits, little-endian. */
export function toPcm(samples: Float32Array): Buffer {
  const pcm = Buffer.alloc(2 * samples.length);
  for (const [at, sample] of samples.entries()) pcm.writeInt16LE(Math.round(sample * 32_767), 2 * at);
  return pcm;
}

/** The header of a 16-bit WAV; streaming servers write `0xFFFFFFFF` for an unknown length. */
export function wavHead(rate: number, { channels = 1, length = 0xff_ff_ff_ff } = {}): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(length === 0xff_ff_ff_ff ? length : length + 36, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  return head;
}
