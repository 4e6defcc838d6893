import type { Message } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { factKeyOf } from '@foyer/contract/training-fact-key';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { SaveInformationDialog, useKnownFact } from './save-information-dialog';
import { useIsSaved } from './use-is-saved';
import { useSaveFact } from './use-save-fact';

/**
 * Whether an answer begins by saying that it does not know, as language models put it; the built-in engine says so in the
 * answer's metadata.
 */
export const declines = (answer: string) =>
  /^(?:(?:i['’]?m |i am )?(?:so |very |really )?(?:sorry|afraid)|unfortunately|honestly|hm+|oh|well)?(?:[,.!:;–—-]|\s|but |that )*i(?: (?:just|really|honestly|simply|actually))? ?(?:(?:do not|don['’]t|did not|didn['’]t)(?: (?:actually|really|yet|currently))? (?:know\b|have (?:any |an |the |that |enough |a (?:sure|good|certain) )?(?:information|answer|idea|knowledge|details?)\b)|(?:have|['’]ve)(?: got)? no (?:sure )?(?:information|answer|idea|knowledge)\b|(?:am|['’]m) not sure\b|(?:cannot|can['’]t|could not|couldn['’]t) (?:say|tell|find|answer)\b|(?:have not|haven['’]t) (?:read|heard|learned|learnt|been)\b)/i.test(
    answer.trim(),
  );

interface SaveAnswerProps {
  foId: string;
  answer: Pick<Message, 'content' | 'meta'>;
  /** What its owner made of it. */
  replacement: string | undefined;
  question: string;
}

/**
 * "Save to F/O" under what was said from no knowledge, "Save as Fact" under all that is no fact yet. An answer that does
 * not know is no fact at all; one that no document and no owner vouches for is seen before it is saved.
 */
export function SaveAnswer({ foId, answer, replacement, question }: SaveAnswerProps) {
  const [open, setOpen] = useState<'information' | 'fact'>();
  const text = replacement ?? answer.content;
  const { mode } = answer.meta;
  const key = factKeyOf(question);
  const saved = useIsSaved(foId, text);
  const known = useKnownFact(foId, key);
  const save = useSaveFact(foId, { done: messages.factSaved, failed: messages.factFailed });
  if (mode === 'fact' || !text) return null;
  if (saved)
    return (
      <Badge tone="good">
        <BookmarkCheck aria-hidden="true" className="size-3.5" />
        Saved
      </Badge>
    );

  const isDeclining = replacement === undefined && (answer.meta.declined || declines(text));
  const isSure = replacement !== undefined || mode === 'context';
  const saveAsFact = () => {
    if (!key) return void toast.error(messages.noFactKey);
    if (!isSure || known) return setOpen('fact');
    save.mutate({ key, value: [...text].slice(0, limits.fact.max).join('') });
  };

  return (
    <>
      {(mode === 'general' || isDeclining) && (
        <Button kind="quiet" size="small" onClick={() => setOpen('information')}>
          <BookmarkPlus aria-hidden="true" className="size-4" />
          Save to F/O
        </Button>
      )}
      {!isDeclining && (
        <Button kind="quiet" size="small" busy={save.isPending} onClick={saveAsFact}>
          <BookmarkPlus aria-hidden="true" className="size-4" />
          Save as Fact
        </Button>
      )}
      {open && (
        <SaveInformationDialog
          foId={foId}
          kind={open}
          answer={text}
          proposed={isDeclining ? '' : text}
          question={question}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
