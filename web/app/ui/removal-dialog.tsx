import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { isComposing } from './is-composing';
import { TextField } from './text-field';

interface RemovalDialogProps {
  title: string;
  description: string;
  /** The word to type for confirmation. */
  word: string;
  /** Text that asks for the word. */
  hint: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
  /** Called on Enter with a wrong word, since the disabled button does not react. */
  onReject?: () => void;
  onClose: () => void;
  /** What will be deleted, shown above the field. */
  children?: ReactNode;
}

/** Confirmation of a permanent deletion by typing a word. */
export function RemovalDialog({
  title,
  description,
  word,
  hint,
  action,
  busy,
  onConfirm,
  onReject,
  onClose,
  children,
}: RemovalDialogProps) {
  const [typed, setTyped] = useState('');
  const isConfirmed = typed === word;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isConfirmed && !busy) onConfirm();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || isConfirmed) return;
    event.preventDefault();
    if (!busy) onReject?.();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title={title} description={description}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {children}
        <TextField
          label="Confirmation"
          hint={hint}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" kind="danger" busy={busy} disabled={!isConfirmed}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
