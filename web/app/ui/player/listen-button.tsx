import { Volume2 } from 'lucide-react';
import { textSound } from '../../platform/player/spoken-text';
import { Button } from '../button';
import { SoundIcon, useToggleSound } from './toggle-sound';

interface ListenButtonProps {
  /** Stable id of the text. */
  id: string;
  /** Name of the speaker. */
  name: string;
  text: string;
  foId?: string;
  voiceId?: string;
  /** Accessible name of the button. */
  label?: string;
}

/** Button that reads a text aloud, such as an answer in the voice of its persona. */
export function ListenButton({ id, label = 'Listen to the answer', ...spokenText }: ListenButtonProps) {
  const { status, isActive, toggle } = useToggleSound(textSound({ key: id, ...spokenText }));
  return (
    <Button
      kind="quiet"
      size="icon"
      className="text-muted"
      aria-label={isActive ? 'Pause' : label}
      title={isActive ? 'Pause' : 'Listen'}
      onClick={toggle}
    >
      {status ? <SoundIcon status={status} /> : <Volume2 aria-hidden="true" className="size-4" />}
    </Button>
  );
}
