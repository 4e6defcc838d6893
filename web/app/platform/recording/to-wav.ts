/** Sample rate that speech engines use, in Hz. */
const rate = 16_000;
const headerBytes = 44;

/** Converts audio to a mono WAV file; the browser decodes it outside of the main thread. */
export async function toWav(audio: Blob): Promise<Blob> {
  const decoder = new OfflineAudioContext(1, 1, rate);
  return wavOf(toMono(await decoder.decodeAudioData(await audio.arrayBuffer())));
}

function toMono(audio: AudioBuffer): Float32Array {
  const [first, ...others] = Array.from({ length: audio.numberOfChannels }, (_, channel) =>
    audio.getChannelData(channel),
  );
  if (!first) throw new Error('The recording has no channel.');
  if (others.length === 0) return first;
  return first.map(
    // biome-ignore lint/style/noNonNullAssertion: all channels of a buffer are as long
    (sample, at) => others.reduce((sum, channel) => sum + channel[at]!, sample) / audio.numberOfChannels,
  );
}

/** Encodes samples from -1 to 1 as 16-bit PCM. */
export function wavOf(samples: Float32Array): Blob {
  const bytes = samples.length * 2;
  const view = new DataView(new ArrayBuffer(headerBytes + bytes));
  const writeText = (at: number, name: string) =>
    [...name].forEach((letter, index) => void view.setUint8(at + index, letter.charCodeAt(0)));
  writeText(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + bytes, true);
  writeText(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeText(36, 'data');
  view.setUint32(40, bytes, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(headerBytes + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true);
  return new Blob([view], { type: 'audio/wav' });
}
