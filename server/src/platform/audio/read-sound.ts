import { limits as contractLimits } from '@foyer/contract';
import pLimit from 'p-limit';
import { ChildNotStarted, ChildProblem, runInChild } from '../child-processes/index.ts';
import { SoundProblem, type SoundProblemKind } from './problem.ts';
import type { Sound, SoundLimits } from './sound.ts';

export interface Task {
  path: string;
  limits: SoundLimits;
}

export type Outcome = { type: 'sound'; sound: Sound } | { type: 'problem'; kind: SoundProblemKind };

const milliseconds = contractLimits.voiceSample.decodeSeconds * 1000;
const heapMegabytes = 128;
/** Two at a time: decoding takes up to 300 MB. */
const queue = pLimit(2);
const script = new URL('./sound-worker.ts', import.meta.url);

/**
 * Decodes an uploaded file's sound in a child process, within ten seconds. Throws a `SoundProblem` if there is no
 * readable sound.
 */
export async function readSound(path: string, limits: SoundLimits): Promise<Sound> {
  const task: Task = { path, limits };
  const run = () => runInChild(script, task, { milliseconds, heapMegabytes });
  const outcome = (await queue(run).catch(rethrowAsSoundProblem)) as Outcome;
  if (outcome.type === 'problem') throw new SoundProblem(outcome.kind);
  return outcome.sound;
}

/** A decoder that crashes ends only its own process. */
function rethrowAsSoundProblem(error: unknown): never {
  if (error instanceof ChildNotStarted) throw error;
  throw error instanceof ChildProblem
    ? new SoundProblem('tooBig', error)
    : new SoundProblem('damaged', error);
}
