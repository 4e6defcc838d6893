import type { Voice } from '@foyer/contract';
import { api } from '../../platform/api';
import { Button } from '../button';
import { SoundIcon, useToggleSound } from './toggle-sound';

interface PlaySampleProps {
  voice: Pick<Voice, 'id' | 'name' | 'sample_text'>;
}

/** Button that plays the sample text of a voice. */
export function PlaySample({ voice: { id, name, sample_text } }: PlaySampleProps) {
  const { status, isActive, toggle } = useToggleSound({
    // The key includes the text, which may be edited.
    key: `voice ${id} ${sample_text}`,
    name,
    askAll: () => (signal) => api.speech.sample({ id }, { signal }),
  });
  return (
    <Button
      kind="secondary"
      size="icon"
      className="size-11 rounded-full"
      aria-label={isActive ? `Pause sample of ${name}` : `Play sample of ${name}`}
      onClick={toggle}
    >
      <SoundIcon status={status} />
    </Button>
  );
}
