import { Pause, Play } from 'lucide-react';
import type { PlaybackState } from '../../platform/player/playback';
import { player, useSoundStatus } from '../../platform/player/player';
import type { Sound } from '../../platform/player/sound';
import { Spinner } from '../spinner';

/** Returns the status of a sound and a function that plays, pauses or resumes it. */
export function useToggleSound(sound: Sound) {
  const status = useSoundStatus(sound.key);
  const isActive = status === 'playing' || status === 'loading';
  return {
    status,
    isActive,
    toggle: () => (status ? player.toggle() : player.play(sound)),
  };
}

/** Icon for the next action of a sound's button; a spinner while loading. */
export function SoundIcon({ status }: { status: PlaybackState['status'] | undefined }) {
  if (status === 'loading') return <Spinner />;
  const Icon = status === 'playing' ? Pause : Play;
  return <Icon aria-hidden="true" className="size-4 fill-current" />;
}
