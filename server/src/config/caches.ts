import { number } from './variable.ts';

export const cacheVariables = {
  RETRIEVAL_CANDIDATES: number(
    'Passages compared exactly after the nearest codes are found; one more for every 128 of the persona.',
    192,
    8,
    10_000,
  ),
  RETRIEVAL_CACHE_MB: number(
    'Memory in MB for the vectors of passages that were compared lately; 64 hold 20,000.',
    64,
    1,
    100_000,
  ),
  PERSONA_CACHE_MB: number(
    'Memory in MB for what personas that are being talked with answer from: vectors and words of passages, facts, principles; of one at most a quarter.',
    64,
    1,
    100_000,
  ),
  SPEECH_CACHE_MB: number(
    'MB of spoken texts that are kept, in `DATA_DIR`; an hour of speech has 29. What was not heard for longest goes first.',
    500,
    1,
    10_000_000,
  ),
};

const bytesPerMegabyte = 1024 * 1024;

export const cachesOf = (values: Record<keyof typeof cacheVariables, number>) => ({
  retrieval: {
    candidates: values.RETRIEVAL_CANDIDATES,
    cacheBytes: values.RETRIEVAL_CACHE_MB * bytesPerMegabyte,
  },
  /** The cache of personas' data. */
  kept: { bytes: values.PERSONA_CACHE_MB * bytesPerMegabyte },
  speechCache: { bytes: values.SPEECH_CACHE_MB * bytesPerMegabyte },
});
