import { SoundMeasure } from '../measure-sound.ts';
import { SoundProblem } from '../problem.ts';
import type { Sound, SoundLimits } from '../sound.ts';
import { type OpenSound, openSound } from './demux.ts';

/** Limit of the whole process, including WebAssembly memory, which no other limit covers. */
const maxMegabytes = 300;
/** Share of broken packets from which a file counts as damaged. */
const maxDamagedShare = 0.1;

/** Decodes a file's sound. Run it in a child process. Throws a `SoundProblem`. */
export async function decodeFile(path: string, limits: SoundLimits): Promise<Sound> {
  const { mediaType, pieces } = await openSound(path).catch(rethrowAsDamaged);
  let measure: SoundMeasure | undefined;
  let rate = 0;
  const count = { whole: 0, damaged: 0 };
  for await (const { channels, sampleRate, isDamaged } of untilItBreaks(pieces)) {
    count[isDamaged ? 'damaged' : 'whole']++;
    if (process.memoryUsage.rss() / 2 ** 20 > maxMegabytes) throw new SoundProblem('tooBig');
    const [left, right, ...others] = channels;
    if (!left) continue;
    if (others.length > 0) throw new SoundProblem('channels');
    // A change of sample rate within a file is not supported.
    if (measure && sampleRate !== rate) throw new SoundProblem('damaged');
    rate = sampleRate;
    measure ??= new SoundMeasure(sampleRate, limits);
    measure.add(mixToMono(left, right));
  }
  if (!measure || count.damaged > maxDamagedShare * (count.whole + count.damaged))
    throw new SoundProblem('damaged');
  return measure.result(mediaType);
}

/** Ends a truncated recording without an error. */
async function* untilItBreaks(pieces: OpenSound['pieces']): OpenSound['pieces'] {
  try {
    yield* pieces;
  } catch {
    return;
  }
}

function mixToMono(left: Float32Array, right: Float32Array | undefined): Float32Array {
  return right ? left.map((sample, at) => (sample + (right[at] ?? 0)) / 2) : left;
}

/** The demuxer throws various errors for malformed files. */
function rethrowAsDamaged(error: unknown): never {
  throw error instanceof SoundProblem ? error : new SoundProblem('damaged', error);
}
