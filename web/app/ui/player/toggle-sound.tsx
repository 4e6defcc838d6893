import { Pause, Play } from 'lucide-react';
import type { PlaybackState } from '../../platform/player/playback';
import { player, useSoundStatus } from '../../platform/player/player';
import type { Sound } from '../../platform/player/sound';
import { Spinner } from '../spinner';

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

/** What a press on the button of a sound does next; turning while it is being made. */
export function SoundIcon({ status }: { status: PlaybackState['status'] | undefined }) {
  if (status === 'loading') return <Spinner />;
  const Icon = status === 'playing' ? Pause : Play;
  return <Icon aria-hidden="true" className="size-4 fill-current" />;
}
