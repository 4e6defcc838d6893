import { Headphones } from 'lucide-react';
import { playbackSettings, useAutoPlay } from '../../../platform/player/playback-settings';
import { Button } from '../../../ui/button';

/** Toggles reading new answers aloud, including the one that is streaming. */
export function AutoPlayButton() {
  const isOn = useAutoPlay();
  return (
    <Button
      kind="quiet"
      size="icon"
      className={isOn ? 'bg-accent-soft' : 'text-muted'}
      aria-label="Read new answers aloud"
      title={isOn ? 'New answers are read aloud' : 'Read new answers aloud'}
      aria-pressed={isOn}
      onClick={() => playbackSettings.setAuto(!isOn)}
    >
      <Headphones aria-hidden="true" className="size-5" />
    </Button>
  );
}
