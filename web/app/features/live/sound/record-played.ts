import { downsample, playedRate } from './correlation';

/** A segment of sound that was, is or will be played; all times in seconds, on the context's clock. */
interface Segment {
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
  let segments: Segment[] = [];
  return {
    add(segment: Segment, now: number) {
      segments = segments.filter(({ endsAt }) => endsAt > now - historySeconds - maxDelaySeconds);
      segments.push(segment);
    },
    /** Discards what is scheduled after `at`. */
    stop(at: number) {
      segments = segments
        .filter(({ startsAt }) => startsAt < at)
        .map((segment) => ({ ...segment, endsAt: Math.min(segment.endsAt, at) }));
    },
    /** Samples played until `time`, which may be past, for `correlation`; undefined for silence. */
    until(time: number): Float32Array | undefined {
      const since = time - historySeconds;
      const heardSegments = segments.filter(({ startsAt, endsAt }) => startsAt < time && endsAt > since);
      if (heardSegments.length === 0) return undefined;
      const result = new Float32Array(Math.round(historySeconds * playedRate));
      for (const { samples, rate, offset, startsAt, endsAt } of heardSegments) {
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
