import { player } from '../../../platform/player/player';
import { createOutput } from './create-output';
import { keepAwake } from './keep-awake';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/**
 * The audio context of a talk. Call it in the click that starts the talk, before asking for the microphone: browsers
 * allow audio only after a user gesture. `onBlocked` is called when the system interrupts audio, as for a phone call,
 * and when it resumes.
 */
export function openStage(onBlocked: (blocked: boolean) => void) {
  // Stops reading aloud, which the microphone would pick up.
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
    /** In a user gesture, where the browser requires one. */
    resume,
    /** Keeps the screen on, or no longer. */
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
