import { type SubmitEvent, useState } from 'react';
import { TextField } from '../../../../ui/text-field';
import { useProblemFocus } from '../../../../ui/use-problem-focus';
import { secondsToWait } from '../../auth-problem';
import { WaitingButton } from '../../waiting-button';
import { messages } from '../messages';
import { enrollProblem } from './use-enroll';

interface PhoneFormProps {
  /** Initial value. */
  given: string;
  /** Seconds until a code can be sent to this number. */
  waitFor: (number: string) => number;
  busy: boolean;
  error: Error | null;
  onSubmit: (phone: string) => void;
}

export function PhoneForm({ given, waitFor, busy, error, onSubmit }: PhoneFormProps) {
  const [phone, setPhone] = useState(given);
  const [malformed, setMalformed] = useState(false);
  const { form, focusFirstProblem } = useProblemFocus();
  const number = phone.replace(/[\s().-]/g, '');
  const left = waitFor(number);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || left > 0) return;
    const fits = /^\+[1-9]\d{6,14}$/.test(number);
    setMalformed(!fits);
    if (fits) onSubmit(number);
    else focusFirstProblem();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Phone number"
        type="tel"
        name="phone"
        autoComplete="tel"
        autoFocus
        required
        placeholder="+44 7700 900123"
        value={phone}
        onChange={(event) => {
          setPhone(event.target.value);
          setMalformed(false);
        }}
        hint={left > 0 ? messages.factors.sentAlready : 'With the country code, beginning with +.'}
        error={malformed ? messages.factors.invalidPhone : busy ? undefined : problemOf(error)}
      />
      <WaitingButton type="submit" left={left} busy={busy}>
        Send a code
      </WaitingButton>
    </form>
  );
}

/** An error that only asks to wait is shown on the button instead. */
const problemOf = (error: Error | null) =>
  error && secondsToWait(error) === 0 ? enrollProblem(error) : undefined;
