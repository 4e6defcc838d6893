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

/** The site's only one, outside of what React draws: it plays on while pages come and go. */
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

/** Call inside a press: Safari lets an element play later by itself only if it has played inside one. */
export function unlock(audio: PlayerAudio) {
  if (isUnlocked) return;
  isUnlocked = true;
  audio.src = URL.createObjectURL(wavOf(new Float32Array(16)));
  audio.play().catch(() => undefined);
}
