import { type SubmitEvent, useState } from 'react';
import { TextField } from '../../../../ui/text-field';
import { useProblemFocus } from '../../../../ui/use-problem-focus';
import { secondsToWait } from '../../auth-problem';
import { WaitingButton } from '../../waiting-button';
import { messages } from '../messages';
import { enrollProblem } from './use-enroll';

interface PhoneFormProps {
  initialNumber: string;
  /** Seconds until a code can be sent to this number. */
  secondsLeftFor: (number: string) => number;
  busy: boolean;
  error: Error | null;
  onSubmit: (phone: string) => void;
}

export function PhoneForm({ initialNumber, secondsLeftFor, busy, error, onSubmit }: PhoneFormProps) {
  const [phone, setPhone] = useState(initialNumber);
  const [malformed, setMalformed] = useState(false);
  const { form, focusFirstProblem } = useProblemFocus();
  const number = phone.replace(/[\s().-]/g, '');
  const secondsLeft = secondsLeftFor(number);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || secondsLeft > 0) return;
    const isValid = /^\+[1-9]\d{6,14}$/.test(number);
    setMalformed(!isValid);
    if (isValid) onSubmit(number);
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
        hint={secondsLeft > 0 ? messages.factors.sentAlready : 'With the country code, beginning with +.'}
        error={malformed ? messages.factors.invalidPhone : busy ? undefined : problemOf(error)}
      />
      <WaitingButton type="submit" secondsLeft={secondsLeft} busy={busy}>
        Send a code
      </WaitingButton>
    </form>
  );
}

/** An error that only asks to wait is shown on the button instead. */
const problemOf = (error: Error | null) =>
  error && secondsToWait(error) === 0 ? enrollProblem(error) : undefined;
