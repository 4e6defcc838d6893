import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createDictation, type Spoken } from './create-dictation';
import { recordAudio } from './record-audio';
import { transcribe } from './transcribe';

/**
 * Speech to text for one place on a page, for a persona once there is one; it ends with the component. `onText` gets what
 * was said, in order.
 */
export function useDictation(foId: string | undefined, onText: (spoken: Spoken) => void) {
  const latest = useRef({ foId, onText });
  latest.current = { foId, onText };
  const [dictation] = useState(() =>
    createDictation(
      recordAudio,
      (audio, signal) => transcribe(audio, latest.current.foId, signal),
      (spoken) => latest.current.onText(spoken),
    ),
  );
  const state = useSyncExternalStore(dictation.subscribe, dictation.state, dictation.state);
  useEffect(() => () => dictation.end(), [dictation]);
  const isWriting = state.segments.some(({ status }) => status === 'processing');
  return { ...state, ...dictation, busy: state.microphone !== 'off' || isWriting };
}
