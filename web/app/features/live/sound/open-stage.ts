import { player } from '../../../platform/player/player';
import { createOutput } from './create-output';
import { keepAwake } from './keep-awake';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/**
 * The one sound system of a talk. To be called in the press that starts it, before the microphone is asked for: browsers
 * let only a press make sound. `onBlocked` tells when the system takes the sound away, as for a call, and gives it back.
 */
export function openStage(onBlocked: (blocked: boolean) => void) {
  // The microphone would hear what is being read aloud.
  player.close();
  const context = new AudioContext({ latencyHint: 'interactive' });
  const output = createOutput(context);
  let release: (() => void) | undefined = keepAwake();
  let closing = false;
  const look = () => {
    if (!closing) onBlocked(context.state !== 'running');
  };
  const resume = () => context.resume().then(look, look);
  const onVisibility = () => {
    if (document.visibilityState === 'visible' && context.state !== 'running') void resume();
  };
  document.addEventListener('visibilitychange', onVisibility);
  const ready = resume();
  void ready.then(() => context.addEventListener('statechange', look));

  return {
    context,
    output,
    ready,
    /** By a press, where the browser wants one. */
    resume,
    /** Whether the screen stays on. */
    awake(on: boolean) {
      if (on) release ??= keepAwake();
      else {
        release?.();
        release = undefined;
      }
    },
    async close() {
      closing = true;
      release?.();
      document.removeEventListener('visibilitychange', onVisibility);
      context.removeEventListener('statechange', look);
      output.close();
      if (context.state !== 'closed') await context.close();
    },
  };
}
