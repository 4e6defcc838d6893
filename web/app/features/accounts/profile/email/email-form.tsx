import { type SubmitEvent, useState } from 'react';
import { TextField } from '../../../../ui/text-field';
import { useProblemFocus } from '../../../../ui/use-problem-focus';
import { WaitingButton } from '../../waiting-button';
import { messages } from '../messages';
import { useChangeEmail } from './use-change-email';

export function EmailForm({ current }: { current: string | undefined }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const { form, focusFirstProblem } = useProblemFocus();
  const change = useChangeEmail((newProblem) => {
    setProblem(newProblem);
    focusFirstProblem();
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending || change.secondsLeft > 0) return;
    const newProblem = problemOf(email.trim(), current);
    setProblem(newProblem);
    if (newProblem) focusFirstProblem();
    else change.mutate(email.trim());
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <TextField
        label="New email address"
        type="email"
        name="new-email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblem(undefined);
        }}
        hint={
          current
            ? 'We send a link to both addresses; the change takes effect once both are followed.'
            : 'We send a link to this address; it takes effect once the link is followed.'
        }
        error={problem}
      />
      <div>
        <WaitingButton
          type="submit"
          kind="secondary"
          size="small"
          secondsLeft={change.secondsLeft}
          busy={change.isPending}
        >
          Change email
        </WaitingButton>
      </div>
    </form>
  );
}

function problemOf(email: string, current: string | undefined): string | undefined {
  if (!email) return 'Please enter your new email address.';
  if (!/^\S+@\S+\.\S+$/.test(email)) return messages.email.malformed;
  return email.toLowerCase() === current?.toLowerCase() ? 'This is your address already.' : undefined;
}
