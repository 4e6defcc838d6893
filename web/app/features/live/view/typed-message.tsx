import { characterCount } from '@foyer/contract/character-count';
import { limits } from '@foyer/contract/limits';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { GrowingTextArea } from '../../../ui/growing-text-area';
import { inputLook } from '../../../ui/input-look';
import { isComposing } from '../../../ui/is-composing';
import { limitedInput } from '../../../ui/limited-input';

/** Typing instead of speaking, at any time. Enter sends. */
export function TypedMessage({ name, onSend }: { name: string; onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  const length = characterCount(text.trim());
  const isReady = length > 0 && length <= limits.message.max;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onSend(text.trim());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form onSubmit={submit} className="relative">
      <GrowingTextArea
        aria-label={`Message to ${name}`}
        placeholder={`Type to ${name}`}
        rows={1}
        value={text}
        {...limitedInput<HTMLTextAreaElement>(text, limits.message.max, (event) =>
          setText(event.target.value),
        )}
        onKeyDown={onKeyDown}
        enterKeyHint="send"
        className={`${inputLook} block max-h-32 min-h-13 rounded-card py-3.5 pr-14 shadow-card`}
      />
      <div className="absolute right-1.5 bottom-1.5">
        <Button type="submit" size="icon" aria-label="Send" title="Send" disabled={!isReady}>
          <ArrowUp aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </form>
  );
}
