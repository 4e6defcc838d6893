import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { relativeMoment } from '../../../platform/moments';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { rememberedBy } from '../queries';
import { type NoteDraft, NoteForm, type TypedNote } from './note-form';

interface RememberedNoteProps {
  persona: { id: string; name: string };
  /** Keeps an unsaved text while this component is not mounted. */
  draft?: NoteDraft;
}

/** Shows what a persona remembers about the viewer, with buttons to edit and clear it. */
export function RememberedNote({ persona, draft }: RememberedNoteProps) {
  const ownDraft = useState<TypedNote>();
  const { data: note, isError, refetch, isFetching } = useQuery(rememberedBy(persona.id));
  if (!note && isError)
    return <ErrorState title={messages.noteFailed} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <section aria-labelledby="remembered" className="grid gap-3">
      <div className="grid gap-1">
        <h3 id="remembered" className="text-lg wrap-anywhere">
          What {persona.name} remembers about me
        </h3>
        <p className="text-sm text-muted">
          A note of what you said about yourself, so that you need not say it again. Only you can see it:
          neither the owner of {persona.name} nor anybody else.
          {note?.updated_at && ` Last changed ${relativeMoment(note.updated_at)}.`}
        </p>
      </div>
      {note ? <NoteForm note={note} draft={draft ?? ownDraft} /> : <Skeleton className="h-40" />}
    </section>
  );
}
