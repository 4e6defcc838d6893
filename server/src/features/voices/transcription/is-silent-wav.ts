import { type FileHandle, open } from 'node:fs/promises';

/** Audibility threshold, over a window as long as the shortest sounds of speech. */
const minLoudness = 0.001;
const windowSeconds = 0.02;
const readBytes = 65_536;
/** Limit of chunks to read: a recorder writes a few, a malicious file can have millions. */
const maxChunks = 100;

/**
 * True if a recording is silent, since engines hallucinate words for silence. Only WAV of 16 or 32 bits, which live
 * talks send, is checked.
 */
export async function isSilentWav(localFile: string): Promise<boolean> {
  const file = await open(localFile);
  try {
    const format = await readFormat(file);
    return format !== undefined && !(await isAudible(file, format));
  } finally {
    await file.close();
  }
}

interface Format {
  /** Bytes of one sample of one channel. */
  bytes: 2 | 4;
  /** Bytes of a window. */
  window: number;
  start: number;
  end: number;
}

async function readFormat(file: FileHandle): Promise<Format | undefined> {
  const { size } = await file.stat();
  let sampleFormat: { bytes: 2 | 4; window: number } | undefined;
  for (let at = 12, chunk = 0; at + 8 <= size && chunk < maxChunks; chunk++) {
    const head = await bytesAt(file, at, 24);
    const name = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    if (name === 'fmt ' && head.length === 24) sampleFormat = readSampleFormat(head);
    // A recorder that was interrupted leaves a length of 0 or beyond the file.
    if (name === 'data')
      return sampleFormat && length > 0
        ? { ...sampleFormat, start: at + 8, end: Math.min(size, at + 8 + length) }
        : undefined;
    at += 8 + length + (length % 2);
  }
  return undefined;
}

function readSampleFormat(head: Buffer): { bytes: 2 | 4; window: number } | undefined {
  const [kind, channels, rate, bits] = [8, 10, 12, 22].map((at) =>
    at === 12 ? head.readUInt32LE(at) : head.readUInt16LE(at),
  ) as [number, number, number, number];
  const bytes = kind === 1 && bits === 16 ? 2 : kind === 3 && bits === 32 ? 4 : undefined;
  if (!bytes || channels === 0 || rate === 0) return undefined;
  return { bytes, window: bytes * channels * Math.max(1, Math.round(rate * windowSeconds)) };
}

async function isAudible(file: FileHandle, { bytes, window, start, end }: Format): Promise<boolean> {
  if (window > readBytes) return true;
  const step = Math.floor(readBytes / window) * window;
  for (let at = start; at < end; at += step) {
    const part = await bytesAt(file, at, Math.min(step, end - at));
    for (let from = 0; from < part.length; from += window)
      if (loudnessOf(part.subarray(from, from + window), bytes) >= minLoudness) return true;
  }
  return false;
}

/** Root mean square; 1 is full scale. */
function loudnessOf(part: Buffer, bytes: 2 | 4): number {
  const count = Math.floor(part.length / bytes);
  let sum = 0;
  for (let sample = 0; sample < count; sample++) {
    const value = bytes === 2 ? part.readInt16LE(sample * 2) / 32_768 : part.readFloatLE(sample * 4);
    sum += value * value;
  }
  return count === 0 ? 0 : Math.sqrt(sum / count);
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
