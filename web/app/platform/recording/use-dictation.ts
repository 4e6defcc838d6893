import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hushAllTabs } from '../player/player';
import { recognitionClass } from './browser-recognition';
import { createDictation } from './create-dictation';
import { createRecognition } from './create-recognition';
import { type DictatedText, type Dictation, idleState } from './dictation';
import { recordAudio } from './record-audio';
import { transcribe } from './transcribe';
import { useListener } from './use-listener';

/**
 * Speech to text for one place on a page, for a persona once there is one; it ends with the component. `onText` gets
 * the text in spoken order.
 */
export function useDictation(foId: string | undefined, onText: (text: DictatedText) => void) {
  const { listener, install } = useListener();
  const latest = useRef({ foId, onText });
  latest.current = { foId, onText };
  const [dictation, setDictation] = useState<Dictation>();
  const state = useSyncExternalStore(
    useCallback((changed) => dictation?.subscribe(changed) ?? (() => undefined), [dictation]),
    () => dictation?.state() ?? idleState,
    () => idleState,
  );
  const isLocal = listener === 'device';
  const isSite = listener === 'site';

  useEffect(() => {
    const passOn = (text: DictatedText) => latest.current.onText(text);
    const Class = isSite ? undefined : recognitionClass();
    const newDictation = Class
      ? createRecognition(
          Class,
          {
            language: navigator.language,
            isLocal,
            isContinuous: !/Android/.test(navigator.userAgent),
          },
          passOn,
        )
      : createDictation(
          recordAudio,
          (audio, signal) => transcribe(audio, latest.current.foId, signal),
          passOn,
        );
    setDictation(newDictation);
    return () => newDictation.end();
  }, [isSite, isLocal]);

  const start = useCallback(async () => dictation?.start(), [dictation]);
  const isOn = state.microphone !== 'off';
  // The microphone would record their sound.
  useEffect(() => (isOn ? hushAllTabs() : undefined), [isOn]);
  const stop = useCallback(async () => dictation?.stop(), [dictation]);
  const isWriting = state.segments.some(({ status }) => status === 'processing');
  return {
    ...state,
    listener,
    install,
    start,
    stop,
    cancel: (number: number) => dictation?.cancel(number),
    tryAgain: (number: number) => dictation?.tryAgain(number),
    dismiss: (number: number) => dictation?.dismiss(number),
    /** True while recording or transcribing. */
    busy: isOn || isWriting,
  };
}
