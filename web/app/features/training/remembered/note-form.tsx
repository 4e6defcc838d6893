import type { VisitorNote } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { TextArea } from '../../../ui/text-area';
import { useUnsaved } from '../../../ui/unsaved-forms';
import { useChangeNote } from './use-change-note';

/** Form to edit what a persona remembers about the viewer. */
export function NoteForm({ note }: { note: VisitorNote }) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? note.summary;
  useUnsaved(text !== note.summary);
  const [asking, setAsking] = useState(false);
  const { save, clear } = useChangeNote(note.fo_id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(text.trim(), { onSuccess: () => setTyped(undefined) });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label="The note"
        rows={5}
        value={text}
        maxLength={limits.remembered.max}
        placeholder="Nothing yet."
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {note.summary && (
          <Button kind="danger" size="small" busy={clear.isPending} onClick={() => setAsking(true)}>
            Forget everything
          </Button>
        )}
        <Button
          type="submit"
          kind="secondary"
          size="small"
          busy={save.isPending}
          disabled={text.trim() === note.summary}
        >
          Save
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Forget everything?"
        description="The note is emptied. Nothing that you said until now comes back into it."
        confirm="Forget everything"
        onConfirm={() => clear.mutate(undefined, { onSuccess: () => setTyped(undefined) })}
      />
    </form>
  );
}
