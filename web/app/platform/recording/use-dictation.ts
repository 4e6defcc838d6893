import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createDictation, type Spoken } from './create-dictation';
import { recordAudio } from './record-audio';
import { transcribe } from './transcribe';

/** Speech to text for one place on a page; it ends with the component. `onText` gets what was said, in order. */
export function useDictation(onText: (spoken: Spoken) => void) {
  const listener = useRef(onText);
  listener.current = onText;
  const [dictation] = useState(() =>
    createDictation(recordAudio, transcribe, (spoken) => listener.current(spoken)),
  );
  const state = useSyncExternalStore(dictation.subscribe, dictation.state, dictation.state);
  useEffect(() => () => dictation.end(), [dictation]);
  const isWriting = state.segments.some(({ status }) => status === 'processing');
  return { ...state, ...dictation, busy: state.microphone !== 'off' || isWriting };
}
