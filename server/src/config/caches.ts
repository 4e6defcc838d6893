import { number } from './variable.ts';

export const cacheVariables = {
  RETRIEVAL_CANDIDATES: number(
    'Passages whose vectors are compared exactly after the search by quantized vectors; one more for every 128 passages of the persona.',
    192,
    8,
    10_000,
  ),
  RETRIEVAL_CACHE_MB: number(
    'Cache in MB for vectors of recently compared passages; 64 hold 20,000.',
    64,
    1,
    100_000,
  ),
  PERSONA_CACHE_MB: number(
    'Cache in MB for the data from which recently used personas answer: vectors and words of passages, facts, principles; at most a quarter for one persona.',
    64,
    1,
    100_000,
  ),
  SPEECH_CACHE_MB: number(
    'Cache in MB for synthesized speech, in `DATA_DIR`; an hour of speech has 29. The least recently played is deleted first.',
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
  personaCache: { bytes: values.PERSONA_CACHE_MB * bytesPerMegabyte },
  speechCache: { bytes: values.SPEECH_CACHE_MB * bytesPerMegabyte },
});
