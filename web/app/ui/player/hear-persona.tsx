import type { Persona } from '@foyer/contract';
import { api } from '../../platform/api';
import { Button } from '../button';
import { SoundIcon, useToggleSound } from './toggle-sound';

/** Button on a persona's portrait that plays its voice, also for visitors. */
export function HearPersona({ persona: { id, name } }: { persona: Pick<Persona, 'id' | 'name'> }) {
  const { isActive, status, toggle } = useToggleSound({
    key: `persona ${id}`,
    name,
    askAll: () => (signal) => api.speech.ofPersona({ foId: id }, { signal }),
  });
  return (
    <Button
      kind="secondary"
      size="icon"
      className="absolute right-2 bottom-2 size-12 rounded-full shadow-card"
      aria-label={isActive ? `Pause ${name}` : `Hear ${name}`}
      title={isActive ? 'Pause' : `Hear ${name}`}
      onClick={toggle}
    >
      <SoundIcon status={status} />
    </Button>
  );
}
