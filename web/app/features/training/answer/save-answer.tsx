import type { Mode } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { factKeyOf } from '@foyer/contract/training-fact-key';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { SaveInformationDialog } from './save-information-dialog';
import { useIsSaved } from './use-is-saved';
import { useSaveFact } from './use-save-fact';

interface SaveAnswerProps {
  foId: string;
  /** How the answer was made, if that is known. */
  mode: Mode | undefined;
  /** The answer, or what its owner made of it. */
  text: string;
  question: string;
}

/** "Save to F/O" under what was said from no knowledge, "Save as Fact" under all that is no fact yet. */
export function SaveAnswer({ foId, mode, text, question }: SaveAnswerProps) {
  const [writing, setWriting] = useState(false);
  const saved = useIsSaved(foId, text);
  const save = useSaveFact(foId, { done: messages.factSaved, failed: messages.factFailed });
  if (mode === 'fact' || !text) return null;
  if (saved)
    return (
      <Badge tone="good">
        <BookmarkCheck aria-hidden="true" className="size-3.5" />
        Saved
      </Badge>
    );

  const saveAsFact = () => {
    const key = factKeyOf(question);
    if (!key) return void toast.error(messages.noFactKey);
    save.mutate({ key, value: [...text].slice(0, limits.fact.max).join('') });
  };

  return (
    <>
      {mode === 'general' && (
        <Button kind="quiet" size="small" onClick={() => setWriting(true)}>
          <BookmarkPlus aria-hidden="true" className="size-4" />
          Save to F/O
        </Button>
      )}
      <Button kind="quiet" size="small" busy={save.isPending} onClick={saveAsFact}>
        <BookmarkPlus aria-hidden="true" className="size-4" />
        Save as Fact
      </Button>
      {writing && (
        <SaveInformationDialog
          foId={foId}
          answer={text}
          question={question}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}
