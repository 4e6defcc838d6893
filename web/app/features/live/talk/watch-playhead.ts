import type { Talk } from '../machine/talk';
import { times } from '../machine/times';
import type { TalkAudio } from '../sound/open-audio';

/** Calls back when playback stalls while the audio context runs. */
export function watchPlayhead({ context, output }: TalkAudio, talk: () => Talk, onStall: () => void) {
  let [last, since] = ['', 0];
  return setInterval(() => {
    const { piece, share } = output.playhead();
    const now = `${piece}/${share}`;
    const isMoving =
      now !== last || !output.isPlaying() || talk().state !== 'speaking' || talk().problem !== null;
    if (isMoving || context.state !== 'running') [last, since] = [now, performance.now()];
    else if (performance.now() - since >= times.stalled) {
      since = performance.now();
      onStall();
    }
  }, 500);
}
