import { characterCount } from '@foyer/contract/character-count';
import { limits } from '@foyer/contract/limits';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Counter } from '../../../ui/counter';
import { useSpokenMessage } from '../../../ui/dictation/use-spoken-message';
import { GrowingTextArea } from '../../../ui/growing-text-area';
import { inputLook } from '../../../ui/input-look';
import { isComposing } from '../../../ui/is-composing';
import { limitedInput } from '../../../ui/limited-input';
import { isSecondClick } from '../../../ui/single-click';
import { messages } from '../messages';

interface ReplyBoxProps {
  foId: string;
  text: string;
  onChange: (text: string) => void;
  busy: boolean;
  visitor: string;
  box: RefObject<HTMLTextAreaElement | null>;
  onSend: (text: string) => void;
}

const { max } = limits.ownerReply;

/** Text box for the owner's reply. Enter sends, Shift+Enter adds a line break. */
export function ReplyBox({ foId, text, onChange, busy, visitor, box, onSend }: ReplyBoxProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const clickTime = useRef(Number.NEGATIVE_INFINITY);
  const change = (next: string) => {
    setProblem(undefined);
    onChange(next);
  };
  const spokenMessage = useSpokenMessage(foId, text, change);
  const { unfinished } = spokenMessage;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unfinished) return unfinished.end();
    if (busy) return;
    const content = text.trim();
    const newProblem =
      content === '' ? messages.emptyReply : characterCount(content) > max ? messages.longReply : undefined;
    setProblem(newProblem);
    box.current?.focus();
    if (!newProblem) onSend(content);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    // A held key sends once: the box may be empty by its next event.
    if (!event.repeat) event.currentTarget.form?.requestSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {spokenMessage.status}
      <div className="relative">
        <GrowingTextArea
          ref={box}
          aria-label="Your reply"
          placeholder={`Reply to ${visitor} yourself`}
          aria-describedby={`${id}-note`}
          aria-invalid={problem ? true : undefined}
          rows={1}
          value={text}
          {...limitedInput<HTMLTextAreaElement>(text, max, (event) => change(event.target.value))}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          className={`${inputLook} block max-h-48 min-h-13 rounded-card py-3.5 pr-14 shadow-card`}
        />
        <Button
          type="submit"
          size="icon"
          aria-label="Send the reply"
          title={unfinished?.reason ?? 'Send'}
          busy={busy}
          disabled={unfinished !== undefined}
          onClick={(event) => {
            if (isSecondClick(event, clickTime.current)) event.preventDefault();
            clickTime.current = event.timeStamp;
          }}
          className="absolute right-1.5 bottom-1.5"
        >
          {!busy && <ArrowUp aria-hidden="true" className="size-5" />}
        </Button>
      </div>
      <div className="flex min-h-6 items-center gap-3 text-sm">
        <span className="-ml-2 flex">{spokenMessage.button}</span>
        <p
          id={`${id}-note`}
          role={problem && !unfinished ? 'alert' : undefined}
          className={`flex-1 ${problem && !unfinished ? 'text-danger' : 'text-muted'}`}
        >
          {unfinished?.reason ?? problem ?? (
            <span className="max-sm:hidden">Enter sends it. It is kept while you write.</span>
          )}
        </p>
        <Counter count={characterCount(text)} max={max} />
      </div>
    </form>
  );
}
