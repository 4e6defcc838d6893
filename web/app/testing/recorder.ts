import { vi } from 'vitest';
import type { RecordAudio } from '../platform/recording/record-audio';

type Listener = Parameters<RecordAudio>[0];

/** Replaces the module `record-audio`: the test speaks the pieces of a recording. */
export const recorder = { listener: undefined as Listener | undefined, isRefused: false };

export const recordAudio = vi.fn<RecordAudio>(async (listener) => {
  if (recorder.isRefused) throw new DOMException('', 'NotAllowedError');
  recorder.listener = listener;
  return {
    stop: async () => {
      recorder.listener = undefined;
    },
  };
});
