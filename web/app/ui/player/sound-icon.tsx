import { Pause, Play } from 'lucide-react';
import type { PlaybackState } from '../../platform/player/playback';
import { Spinner } from '../spinner';

/** What a press on the button of a sound does next; turning while it is being made. */
export function SoundIcon({ status }: { status: PlaybackState['status'] | undefined }) {
  if (status === 'loading') return <Spinner />;
  const Icon = status === 'playing' ? Pause : Play;
  return <Icon aria-hidden="true" className="size-4 fill-current" />;
}
