import { wavOf } from '../recording/to-wav';

/** What the player uses of an `<audio>` element. */
export type PlayerAudio = Pick<
  HTMLAudioElement,
  | 'addEventListener'
  | 'currentTime'
  | 'defaultPlaybackRate'
  | 'duration'
  | 'ended'
  | 'load'
  | 'pause'
  | 'paused'
  | 'play'
  | 'playbackRate'
  | 'removeAttribute'
  | 'seekable'
  | 'src'
>;

let element: HTMLAudioElement | undefined;

/** The site's only audio element, outside of React's tree, so that it keeps playing during navigation. */
export function playerAudio(): HTMLAudioElement {
  if (!element) {
    element = document.createElement('audio');
    element.hidden = true;
    element.preload = 'auto';
    document.body.append(element);
  }
  return element;
}

let isUnlocked = false;

/** Call this in a user gesture: Safari allows later playback without one only if the element has played in one. */
export function unlock(audio: PlayerAudio) {
  if (isUnlocked) return;
  isUnlocked = true;
  audio.src = URL.createObjectURL(wavOf(new Float32Array(16)));
  audio.play().catch(() => undefined);
}
