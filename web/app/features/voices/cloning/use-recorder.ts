import { useEffect, useRef, useState } from 'react';
import { player } from '../../../platform/player/player';
import { toast } from '../../../ui/toast';
import { messages } from './messages';
import { type NewSampleRecording, recordSample, type SampleRecorder } from './record-sample';

/** Seconds after which a recording ends by itself: somebody has forgotten it. */
const longest = 180;

type State = 'idle' | 'starting' | 'recording' | 'stopping';

/** The microphone for one sample after another, which is let go of with the component. `next`: what the next one is. */
export function useRecorder(next: NewSampleRecording) {
  const [state, setState] = useState<State>('idle');
  const [elapsed, setElapsed] = useState(0);
  const [begun, setBegun] = useState(next);
  const recorder = useRef<SampleRecorder>(undefined);
  const isGone = useRef(false);

  const stop = async () => {
    setState('stopping');
    await recorder.current?.stop();
    setState('idle');
  };

  const start = async () => {
    silence();
    setState('starting');
    setElapsed(0);
    setBegun(next);
    try {
      const started = await recordSample(next, () => setState('idle'));
      if (isGone.current) return void started.discard();
      recorder.current = started;
      setState('recording');
    } catch {
      setState('idle');
      toast.error(messages.microphone.title, { description: messages.microphone.description });
    }
  };

  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setInterval(() => setElapsed((seconds) => seconds + 1), 1000);
    // What is spoken now is kept nowhere yet.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('beforeunload', warn);
    };
  }, [state]);
  useEffect(() => {
    if (elapsed >= longest) void recorder.current?.stop();
  }, [elapsed]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // What was spoken so far is sent.
      void recorder.current?.stop();
    };
  }, []);

  /** What is being recorded, whatever the next one would be by now. */
  const recording = state === 'idle' ? undefined : begun;
  return { state, elapsed, recording, start, stop, discard: () => void recorder.current?.discard() };
}

/** The microphone would hear it too: the site's player, and samples that are played where they are listed. */
function silence() {
  player.pause();
  for (const audio of document.querySelectorAll('audio')) audio.pause();
}
