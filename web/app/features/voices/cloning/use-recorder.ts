import { useEffect, useRef, useState } from 'react';
import { player } from '../../../platform/player/player';
import type { Recorder } from '../../../platform/recording/record-audio';
import { recordClip } from '../../../platform/recording/record-clip';
import { toast } from '../../../ui/toast';
import { messages } from './messages';

/** Seconds after which a recording ends by itself: somebody has forgotten it. */
const longest = 180;

type State = 'idle' | 'starting' | 'recording' | 'stopping';

/** The microphone for one clip after another; it is let go of with the component. */
export function useRecorder(onClip: (clip: Blob) => void) {
  const [state, setState] = useState<State>('idle');
  const [elapsed, setElapsed] = useState(0);
  const recorder = useRef<Recorder>(undefined);
  const isGone = useRef(false);
  const latest = useRef(onClip);
  latest.current = onClip;

  const stop = async () => {
    setState('stopping');
    await recorder.current?.stop();
    setState('idle');
  };

  const start = async () => {
    silence();
    setState('starting');
    setElapsed(0);
    try {
      const started = await recordClip((clip) => {
        setState('idle');
        if (isGone.current) return;
        if (clip) latest.current(clip);
        else toast.error(messages.microphone.title, { description: messages.microphone.nothing });
      });
      if (isGone.current) return void started.stop();
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
      void recorder.current?.stop();
    };
  }, []);

  return { state, elapsed, start, stop };
}

/** The microphone would hear it too: the site's player, and samples that are played where they are listed. */
function silence() {
  player.pause();
  for (const audio of document.querySelectorAll('audio')) audio.pause();
}
