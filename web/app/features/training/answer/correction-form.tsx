import { limits } from '@foyer/contract/limits';
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../ui/button';
import { isComposing } from '../../../ui/is-composing';
import { TextArea } from '../../../ui/text-area';
import { messages } from '../messages';

interface CorrectionFormProps {
  ref?: Ref<HTMLFormElement>;
  /** The persona's answer, without lead-ins. */
  original: string;
  text: string;
  onChange: (text: string) => void;
  /** True if the form was opened just now; false if it returns into view. */
  takesFocus: boolean;
  busy: boolean;
  onSave: (replacement: string) => void;
  onCancel: () => void;
}

/** Form for the owner's correction of an answer. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { ref, original, text, onChange, takesFocus, busy, onSave, onCancel } = props;
  const [isRejected, setIsRejected] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isDifferent = text.trim() !== '' && text.trim() !== original.trim();

  const focus = useEffectEvent(() => {
    if (takesFocus) field.current?.focus();
  });
  useEffect(() => focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isDifferent) return onSave(text.trim());
    setIsRejected(true);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      // Elsewhere in the chat, Escape stops the answer that is being generated.
      event.stopPropagation();
      // The text would be lost if saving fails.
      if (!busy) onCancel();
      return;
    }
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSubmit && event.target === field.current) submit(event);
  };

  return (
    <form
      ref={ref}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
      className="grid basis-full gap-3 rounded-control border border-line p-3"
    >
      <TextArea
        ref={field}
        label="What should it have said?"
        value={text}
        maxLength={limits.message.max}
        error={isRejected && !isDifferent ? messages.different : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" size="small" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
