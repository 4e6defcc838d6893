import { downsample, playedRate } from './correlation';

/** A stretch of sound that was, is or will be played; all times in seconds, on the context's clock. */
interface Stretch {
  samples: Float32Array;
  rate: number;
  /** Offset of its start in the samples. */
  offset: number;
  startsAt: number;
  endsAt: number;
}

/** Longest delay of sound through room and system, plus the length compared. */
const historySeconds = 1.4;
/** Longest processing delay of a busy page. */
const maxDelaySeconds = 20;

/** Records what was played recently, to recognise its echo. */
export function recordPlayed() {
  let stretches: Stretch[] = [];
  return {
    add(stretch: Stretch, now: number) {
      stretches = stretches.filter(({ endsAt }) => endsAt > now - historySeconds - maxDelaySeconds);
      stretches.push(stretch);
    },
    /** Discards what is scheduled after `at`. */
    stop(at: number) {
      stretches = stretches
        .filter(({ startsAt }) => startsAt < at)
        .map((stretch) => ({ ...stretch, endsAt: Math.min(stretch.endsAt, at) }));
    },
    /** Samples played until `time`, which may be past, for `correlation`; undefined for silence. */
    until(time: number): Float32Array | undefined {
      const since = time - historySeconds;
      const heardStretches = stretches.filter(({ startsAt, endsAt }) => startsAt < time && endsAt > since);
      if (heardStretches.length === 0) return undefined;
      const result = new Float32Array(Math.round(historySeconds * playedRate));
      for (const { samples, rate, offset, startsAt, endsAt } of heardStretches) {
        const [from, to] = [Math.max(since, startsAt), Math.min(time, endsAt)];
        const indexAt = (moment: number) => Math.round((offset + moment - startsAt) * rate);
        const part = downsample(samples.subarray(indexAt(from), indexAt(to)), rate, playedRate);
        const at = Math.round((from - since) * playedRate);
        result.set(part.subarray(0, result.length - at), at);
      }
      return result;
    },
  };
}
