import { sampleRate } from '@foyer/speech/sound';
import { serveTask } from '../../child-processes/index.ts';
import { createResampler } from '../sound/resample.ts';
import { measureVoice } from './measure.ts';

/** Mono sound with its sample rate. */
export interface MeasuredPart {
  pcm: Float32Array;
  sampleRate: number;
}

serveTask(async (parts: MeasuredPart[]) => measureVoice(concatenate(parts.flatMap(atEngineRate))));

function atEngineRate({ pcm, sampleRate: rate }: MeasuredPart): Float32Array[] {
  const resampler = createResampler(rate, sampleRate);
  return [resampler.push(pcm), resampler.end()];
}

function concatenate(parts: Float32Array[]): Float32Array {
  const samples = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}
