import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { emailProblem } from '../field-problems';
import { ResentHint } from '../resent-hint';
import { useResend } from '../use-resend';

/** Asks for an address, and sends the confirmation mail to it again; its link leads to `destination`. */
export function NewLinkForm({ destination }: { destination: string }) {
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const { form, focusFirstProblem } = useProblemFocus();
  const resend = useResend(destination);
  const problem = emailProblem(email);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (resend.isPending) return;
    setTried(true);
    if (problem) focusFirstProblem();
    else resend.mutate(email.trim());
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        autoFocus
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried ? problem : undefined}
      />
      <Button type="submit" busy={resend.isPending}>
        Send a new link
      </Button>
      <div role="status">{resend.isSuccess && <ResentHint email={resend.variables} />}</div>
    </form>
  );
}
