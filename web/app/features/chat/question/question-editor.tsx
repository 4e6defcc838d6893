import { characterCount } from '@foyer/contract/character-count';
import { limits } from '@foyer/contract/limits';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTypedText } from '../../../platform/use-typed-text';
import { Button } from '../../../ui/button';
import { Counter } from '../../../ui/counter';
import { isFocusLost } from '../../../ui/focus';
import { GrowingTextArea } from '../../../ui/growing-text-area';
import { inputLook } from '../../../ui/input-look';
import { isComposing } from '../../../ui/is-composing';

interface QuestionEditorProps {
  /** Id of the question; `text` is its present text. */
  id: string;
  text: string;
  /** False while another answer is generated, or the persona's owner answers. */
  mayAsk: boolean;
  onSave: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** Edits the last question. The text is kept if sending fails, and while the conversation is left. */
export function QuestionEditor({ id, text, mayAsk, onSave, onClose }: QuestionEditorProps) {
  const [typed = text, setTyped] = useTypedText(`question.${id}`);
  const [busy, setBusy] = useState(false);
  const { max } = limits.message;
  const trimmed = typed.trim();
  const length = characterCount(trimmed);
  const canSubmit = mayAsk && !busy && trimmed !== '' && trimmed !== text && length <= max;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSubmit) return;
    const form = event.currentTarget;
    const messages = form.closest<HTMLElement>('[tabindex]');
    setBusy(true);
    const isAccepted = await onSave(trimmed);
    setBusy(false);
    if (!isAccepted) return;
    // The editor closes: its focus moves, unless the person has moved it already while the question was being sent.
    if (isFocusLost() || form.contains(document.activeElement)) messages?.focus();
    close();
  };
  const close = () => {
    setTyped(undefined);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (!busy) close();
      return;
    }
    // Enter on a button presses it.
    if (event.key !== 'Enter' || event.shiftKey || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} className="ml-auto grid w-full max-w-[85%] gap-2">
      <GrowingTextArea
        autoFocus
        aria-label="Your question in other words"
        rows={1}
        value={typed}
        readOnly={busy}
        onChange={(event) => setTyped(event.target.value)}
        className={`${inputLook} max-h-60 min-h-13 rounded-card py-3`}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {length > max * 0.8 && <Counter count={length} max={max} />}
        <Button kind="quiet" size="small" onClick={close} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={busy} disabled={!canSubmit && !busy}>
          Ask again
        </Button>
      </div>
      <p className="text-right text-sm text-muted">The earlier question and its answer stay beside it.</p>
    </form>
  );
}
