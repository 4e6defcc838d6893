import { hushAllTabs, player } from '../../../platform/player/player';
import { createOutput } from './create-output';
import { keepAwake } from './keep-awake';

export type TalkAudio = Awaited<ReturnType<typeof openAudio>>;

/** Longer than a start takes. Without a sound device Firefox, and without a user gesture Chromium, never settles `resume()`. */
const startMilliseconds = 3_000;

/**
 * The audio context of a talk. Call it in the click that starts the talk, before asking for the microphone: browsers
 * allow audio only after a user gesture. `onBlocked` is called when audio cannot start, or the system interrupts it, as
 * for a phone call, and when it resumes.
 */
export function openAudio(onBlocked: (blocked: boolean) => void) {
  player.close();
  const context = new AudioContext({ latencyHint: 'interactive' });
  const output = createOutput(context);
  let release: (() => void) | undefined = activate();
  let isClosing = false;
  const reportState = () => {
    if (!isClosing) onBlocked(context.state !== 'running');
  };
  const resume = () => context.resume().then(reportState, reportState);
  const onVisibility = () => {
    if (document.visibilityState === 'visible' && context.state !== 'running') void resume();
  };
  document.addEventListener('visibilitychange', onVisibility);
  const ready = resume();
  const startTimer = setTimeout(reportState, startMilliseconds);
  void ready.then(() => context.addEventListener('statechange', reportState));

  return {
    context,
    output,
    ready,
    /** In a user gesture, where the browser requires one. */
    resume,
    /** Call this on pause and on continue. */
    setActive(on: boolean) {
      if (on) release ??= activate();
      else {
        release?.();
        release = undefined;
      }
    },
    async close() {
      isClosing = true;
      clearTimeout(startTimer);
      release?.();
      document.removeEventListener('visibilitychange', onVisibility);
      context.removeEventListener('statechange', reportState);
      output.close();
      if (context.state !== 'closed') await context.close();
    },
  };
}

/** Keeps the screen on, and stops reading aloud in all tabs, which the microphone would pick up. */
function activate() {
  const [allowSleep, endHush] = [keepAwake(), hushAllTabs()];
  return () => {
    allowSleep();
    endHush();
  };
}
