import type { Voice } from '@foyer/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { Removal } from '../library/removal-receipt';
import { messages } from '../messages';
import { useRemoveVoice } from './use-remove-voice';

interface RemoveVoiceProps {
  voice: Voice;
  /** Names of the viewer's personas that speak with it. */
  usedBy: string[];
  onRemoved: (removal: Removal) => void;
}

/** Button and dialog to delete a voice, for its owner. */
export function RemoveVoice({ voice, usedBy, onRemoved }: RemoveVoiceProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveVoice(voice, onRemoved);
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        busy={remove.isPending}
        aria-label={`${messages.remove} ${voice.name}`}
        onClick={() => setAsking(true)}
      >
        {!remove.isPending && <Trash2 aria-hidden="true" className="size-4" />}
        {remove.isPending ? messages.removing : messages.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={messages.removeTitle(voice.name)}
        description={
          <>
            {messages.removeText} {usedBy.length > 0 && messages.removeUsed(usedBy.join(', '))}{' '}
            {voice.visibility === 'public' && messages.removeShared}
          </>
        }
        confirm={messages.removeAction}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
