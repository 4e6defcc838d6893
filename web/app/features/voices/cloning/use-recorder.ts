import { useEffect, useRef, useState } from 'react';
import { hushAllTabs } from '../../../platform/player/player';
import { toast } from '../../../ui/toast';
import { messages } from './messages';
import { type NewSampleRecording, recordSample, type SampleRecorder } from './record-sample';

/** Seconds after which a forgotten recording stops by itself. */
const maxSeconds = 180;

type State = 'idle' | 'starting' | 'recording' | 'stopping';

/**
 * Records samples one after another; the microphone is released on unmount. `next`: kind and name of the next sample.
 */
export function useRecorder(next: NewSampleRecording) {
  const [state, setState] = useState<State>('idle');
  const [elapsed, setElapsed] = useState(0);
  const [startedRecording, setStartedRecording] = useState(next);
  const recorder = useRef<SampleRecorder>(undefined);
  const isUnmounted = useRef(false);

  const stop = async () => {
    setState('stopping');
    await recorder.current?.stop();
    setState('idle');
  };

  const start = async () => {
    // The microphone would record their sound.
    for (const audio of document.querySelectorAll('audio')) audio.pause();
    setState('starting');
    setElapsed(0);
    setStartedRecording(next);
    try {
      const started = await recordSample(next, () => setState('idle'));
      if (isUnmounted.current) return void started.discard();
      recorder.current = started;
      setState('recording');
    } catch {
      setState('idle');
      toast.error(messages.microphone.title, { description: messages.microphone.description });
    }
  };

  const isOn = state !== 'idle';
  useEffect(() => (isOn ? hushAllTabs() : undefined), [isOn]);
  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setInterval(() => setElapsed((seconds) => seconds + 1), 1000);
    // The current recording is not stored yet.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('beforeunload', warn);
    };
  }, [state]);
  useEffect(() => {
    if (elapsed >= maxSeconds) void recorder.current?.stop();
  }, [elapsed]);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      // Sends what was recorded so far.
      void recorder.current?.stop();
    };
  }, []);

  /** The current recording. */
  const recording = state === 'idle' ? undefined : startedRecording;
  return { state, elapsed, recording, start, stop, discard: () => void recorder.current?.discard() };
}
