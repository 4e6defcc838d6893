import type { Voice } from '@foyer/contract';
import { api } from '../../platform/api';
import { Button } from '../button';
import { SoundIcon } from './sound-icon';
import { useToggleSound } from './use-toggle-sound';

/** Hears what a voice sounds like. */
export function PlaySample({ voice: { id, name } }: { voice: Pick<Voice, 'id' | 'name'> }) {
  const { status, sounds, toggle } = useToggleSound({
    key: `voice ${id}`,
    name,
    whole: () => (signal) => api.speech.sample({ id }, { signal }),
  });
  return (
    <Button
      kind="secondary"
      size="icon"
      className="size-11 rounded-full"
      aria-label={sounds ? `Pause sample of ${name}` : `Play sample of ${name}`}
      onClick={toggle}
    >
      <SoundIcon status={status} />
    </Button>
  );
}
