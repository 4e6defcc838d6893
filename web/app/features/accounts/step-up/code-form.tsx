import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { stepUpProblem } from './step-up-problem';

const length = 6;

interface CodeFormProps {
  label?: string;
  /** False if something else on the page should be read first. */
  autoFocus?: boolean;
  explain?: (error: Error) => string;
  hint?: ReactNode;
  busy: boolean;
  error: Error | null;
  onSubmit: (code: string) => void;
}

/** Form for six digits, typed or pasted in any format; phones suggest the newest code and show a numeric keyboard. */
export function CodeForm({
  label = 'Code',
  autoFocus = true,
  explain = stepUpProblem,
  hint,
  busy,
  error,
  onSubmit,
}: CodeFormProps) {
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);

  const field = useRef<HTMLInputElement>(null);

  // Selects a wrong code, to type over it.
  useEffect(() => {
    if (!error) return;
    field.current?.focus();
    field.current?.select();
  }, [error]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setIncomplete(code.length < length);
    if (code.length === length) onSubmit(code);
    else field.current?.focus();
  };
  const problem = error && !busy ? explain(error) : undefined;

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        ref={field}
        label={label}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        required
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, length))}
        hint={hint}
        error={incomplete && code.length < length ? 'Please enter the six digits of the code.' : problem}
        className="text-center font-semibold tracking-[0.5em] indent-[0.5em] tabular-nums"
      />
      <Button type="submit" busy={busy}>
        Confirm
      </Button>
    </form>
  );
}
