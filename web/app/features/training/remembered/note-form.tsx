import type { VisitorNote } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Notice } from '../../../ui/notice';
import { TextArea } from '../../../ui/text-area';
import { useUnsaved } from '../../../ui/unsaved-forms';
import { messages } from '../messages';
import { useChangeNote } from './use-change-note';

export interface TypedNote {
  text: string;
  /** The note when typing began. */
  base: string;
}

/** State with the unsaved text; undefined while the note is unchanged. */
export type NoteDraft = [TypedNote | undefined, Dispatch<SetStateAction<TypedNote | undefined>>];

interface NoteFormProps {
  note: VisitorNote;
  draft: NoteDraft;
}

/** Form to edit what a persona remembers about the viewer. */
export function NoteForm({ note, draft: [typed, setTyped] }: NoteFormProps) {
  const text = typed?.text ?? note.summary;
  useUnsaved(text !== note.summary);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // Text that was typed meanwhile stays.
  const { save, clear } = useChangeNote(note.fo_id, (before, { summary }) =>
    setTyped((now) => (now && now.text !== before ? { ...now, base: summary } : undefined)),
  );
  const busy = save.isPending || clear.isPending;
  const isChanged = text.trim() !== note.summary;
  // Changed in another window, or by the job that notes what the viewer has said meanwhile.
  const isOutdated = typed !== undefined && typed.base !== note.summary && isChanged;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && isChanged) save.mutate({ typed: text, replaces: note.summary });
  };
  const dropText = () => {
    setTyped(undefined);
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        ref={field}
        label="The note"
        rows={5}
        value={text}
        maxLength={limits.remembered.max}
        placeholder="Nothing yet."
        onChange={({ target: { value } }) =>
          setTyped(value === note.summary ? undefined : { text: value, base: typed?.base ?? note.summary })
        }
      />
      {isOutdated && !busy && (
        <Notice tone="warn" title={messages.noteChanged} isLive>
          <p className="whitespace-pre-wrap wrap-anywhere">{note.summary || messages.noteEmpty}</p>
          <Button kind="secondary" size="small" className="justify-self-start" onClick={dropText}>
            Drop my text
          </Button>
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {note.summary && (
          <Button kind="danger" size="small" busy={busy} onClick={() => setConfirmOpen(true)}>
            Forget everything
          </Button>
        )}
        {/* `disabled` would take the focus from the button after saving. */}
        <Button
          type="submit"
          kind="secondary"
          size="small"
          busy={busy}
          aria-disabled={!isChanged || undefined}
        >
          Save
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        title="Forget everything?"
        description="The note is emptied. Nothing that you said until now comes back into it."
        confirm="Forget everything"
        onConfirm={() => clear.mutate(typed?.text)}
        focusAfter={field}
      />
    </form>
  );
}
