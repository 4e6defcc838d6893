import type { Message } from '@foyer/contract';
import { firstCharacters } from '@foyer/contract/first-characters';
import { limits } from '@foyer/contract/limits';
import { factKeyOf } from '@foyer/contract/training-fact-key';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { DoneBadge } from './done-badge';
import { SaveInformationDialog } from './save-information-dialog';
import { useIsSaved } from './use-is-saved';
import { isFactChanged, useSaveFact } from './use-save-fact';
import { withoutLeadIn } from './without-lead-in';

/**
 * True if an answer of a language model begins by saying that it does not know; the built-in engine sets this in the
 * answer's metadata.
 */
export const isDecliningText = (answer: string) =>
  /^(?:(?:i['’]?m |i am )?(?:so |very |really )?(?:sorry|afraid)|unfortunately|honestly|hm+|oh|well)?(?:[,.!:;–—-]|\s|but |that )*i(?: (?:just|really|honestly|simply|actually))? ?(?:(?:do not|don['’]t|did not|didn['’]t)(?: (?:actually|really|yet|currently))? (?:know\b|have (?:any |an |the |that |enough |a (?:sure|good|certain) )?(?:information|answer|idea|knowledge|details?)\b)|(?:have|['’]ve)(?: got)? no (?:sure )?(?:information|answer|idea|knowledge)\b|(?:am|['’]m) not sure\b|(?:cannot|can['’]t|could not|couldn['’]t) (?:say|tell|find|answer)\b|(?:have not|haven['’]t) (?:read|heard|learned|learnt|been)\b)/i.test(
    answer.trim(),
  );

/** True if the persona did not answer, according to the metadata or the text of its answer. */
export const isDeclining = ({ content, meta }: Pick<Message, 'content' | 'meta'>) =>
  meta.declined || isDecliningText(content);

interface SaveAnswerProps {
  foId: string;
  answer: Pick<Message, 'id' | 'content' | 'meta'>;
  /** The owner's correction. */
  replacement: string | undefined;
  question: string;
}

/**
 * Shows "Save to F/O" below an answer without sources, and "Save as Fact" below one that is no fact yet. An answer that
 * declines cannot be saved as a fact; one that neither cites a document nor was corrected by the owner is shown for
 * editing first.
 */
export function SaveAnswer({ foId, answer, replacement, question }: SaveAnswerProps) {
  const [open, setOpen] = useState<'information' | 'fact'>();
  const [isPressed, setPressed] = useState(false);
  const { mode } = answer.meta;
  const text = replacement ?? withoutLeadIn(answer);
  const key = factKeyOf(question);
  const isSaved = useIsSaved(foId, text);
  const save = useSaveFact(foId, { successText: messages.factSaved, failureText: messages.factFailed });
  if (mode === 'fact' || !text) return null;
  if (isSaved)
    return (
      <DoneBadge icon={BookmarkCheck} takesFocus={isPressed}>
        Saved
      </DoneBadge>
    );

  const declines = replacement === undefined && isDeclining(answer);
  const isTrusted = replacement !== undefined || mode === 'context';
  const openDialog = (kind: 'information' | 'fact') => {
    setPressed(true);
    setOpen(kind);
  };
  const saveAsFact = () => {
    if (!key) return void toast.error(messages.noFactKey);
    if (!isTrusted) return openDialog('fact');
    setPressed(true);
    // The server refuses to replace a fact that was not shown.
    save.mutate(
      { key, value: firstCharacters(text, limits.fact.max), replaces: null },
      { onError: (error) => isFactChanged(error) && setOpen('fact') },
    );
  };

  return (
    <>
      {(mode === 'general' || declines) && (
        <Button
          kind="quiet"
          size="small"
          title={messages.informationHint}
          onClick={() => openDialog('information')}
        >
          <BookmarkPlus aria-hidden="true" className="size-4" />
          Save to F/O
        </Button>
      )}
      {!declines && (
        <Button
          kind="quiet"
          size="small"
          title={messages.factHint}
          busy={save.isPending}
          onClick={saveAsFact}
        >
          <BookmarkPlus aria-hidden="true" className="size-4" />
          Save as Fact
        </Button>
      )}
      {open && (
        <SaveInformationDialog
          foId={foId}
          kind={open}
          messageId={answer.id}
          answer={text}
          proposed={declines ? '' : text}
          question={question}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
