import { player, useSoundStatus } from '../../platform/player/player';
import type { Sound } from '../../platform/player/sound';

/** What becomes of a sound, and a press on its button: plays it, pauses it, goes on. */
export function useToggleSound(sound: Sound) {
  const status = useSoundStatus(sound.key);
  const sounds = status === 'playing' || status === 'loading';
  return {
    status,
    sounds,
    toggle: () => (status ? player.toggle() : player.play(sound)),
  };
}
