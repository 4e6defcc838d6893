import type { Voice } from '@foyer/contract';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { messages } from '../messages';
import { EditDialog } from './edit-dialog';

/** Button and dialog to edit a voice, for its owner. */
export function EditVoice({ voice }: { voice: Voice }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        aria-label={`${messages.edit} ${voice.name}`}
        onClick={() => setOpen(true)}
      >
        <Pencil aria-hidden="true" className="size-4" />
        {messages.edit}
      </Button>
      {open && <EditDialog voice={voice} onClose={() => setOpen(false)} />}
    </>
  );
}
