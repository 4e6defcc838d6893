import { createHash } from 'node:crypto';
import { SoundProblem } from './problem.ts';
import type { Sound, SoundLimits } from './sound.ts';

/** Loudness windows a second. */
const windowsPerSecond = 10;
/** RMS, relative to full scale, from which a window is audible: -45 dB. */
const audibleLevel = 10 ** (-45 / 20);
/** Level from which consecutive samples count as clipped. */
const fullScale = 0.985;
const minClippedRun = 4;
/** Range of the envelope's 255 steps, in decibels. */
const envelopeDecibels = 72;
const envelopeSeconds = 120;

/** Measures mono sound of one sample rate block by block; keeps no more samples than `limits` allows. */
export class SoundMeasure {
  readonly #limits: SoundLimits;
  readonly #sampleRate: number;
  readonly #windowLength: number;
  readonly #pcmBlocks: Float32Array[] = [];
  readonly #envelope: number[] = [];
  readonly #hash = createHash('sha256');
  #samples = 0;
  #pcmSamples = 0;
  #windowSamples = 0;
  #energy = 0;
  #clippedRun = 0;
  #isClipped = false;
  #windowCount = 0;
  #audibleWindows = 0;
  #clippedWindows = 0;

  constructor(sampleRate: number, limits: SoundLimits) {
    this.#limits = limits;
    this.#sampleRate = sampleRate;
    this.#windowLength = Math.round(sampleRate / windowsPerSecond);
  }

  add(block: Float32Array): void {
    this.#samples += block.length;
    if (this.#samples > this.#limits.seconds * this.#sampleRate) throw new SoundProblem('tooLong');
    for (const sample of block) this.#measure(sample);
    this.#hash.update(Buffer.from(Int16Array.from(block, to16Bits).buffer));
    const room = Math.floor(this.#limits.pcmSeconds * this.#sampleRate) - this.#pcmSamples;
    if (room <= 0) return;
    const part = block.slice(0, room);
    this.#pcmBlocks.push(part);
    this.#pcmSamples += part.length;
  }

  /** Throws a `SoundProblem` if there were no samples. */
  result(mediaType: string): Sound {
    if (this.#samples === 0) throw new SoundProblem('damaged');
    return {
      mediaType,
      sampleRate: this.#sampleRate,
      seconds: this.#samples / this.#sampleRate,
      audibleSeconds: this.#audibleWindows / windowsPerSecond,
      clippedShare: this.#windowCount === 0 ? 0 : this.#clippedWindows / this.#windowCount,
      envelope: Uint8Array.from(this.#envelope),
      digest: this.#hash.digest('hex'),
      pcm: concatenate(this.#pcmBlocks, this.#pcmSamples),
    };
  }

  #measure(sample: number) {
    // Decoding a damaged file may yield NaN.
    const value = Number.isFinite(sample) ? sample : 0;
    this.#energy += value * value;
    this.#clippedRun = Math.abs(value) >= fullScale ? this.#clippedRun + 1 : 0;
    if (this.#clippedRun >= minClippedRun) this.#isClipped = true;
    if (++this.#windowSamples === this.#windowLength) this.#closeWindow();
  }

  #closeWindow() {
    const level = Math.sqrt(this.#energy / this.#windowSamples);
    this.#windowCount++;
    if (level >= audibleLevel) this.#audibleWindows++;
    if (this.#isClipped) this.#clippedWindows++;
    if (this.#envelope.length < envelopeSeconds * windowsPerSecond) this.#envelope.push(stepOf(level));
    this.#windowSamples = 0;
    this.#energy = 0;
    this.#isClipped = false;
  }
}

function stepOf(level: number): number {
  const decibels = 20 * Math.log10(Math.max(level, 1e-6));
  return Math.round(255 * Math.min(1, Math.max(0, 1 + decibels / envelopeDecibels)));
}

const to16Bits = (sample: number) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767)));

function concatenate(blocks: Float32Array[], length: number): Float32Array {
  const all = new Float32Array(length);
  let at = 0;
  for (const block of blocks) {
    all.set(block, at);
    at += block.length;
  }
  return all;
}
