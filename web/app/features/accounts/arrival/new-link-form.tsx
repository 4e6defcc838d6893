import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { MailboxHint } from '../mailbox-hint';
import { messages } from '../messages';
import { useResend } from '../use-resend';

/** Asks which address the confirmation should go to again; its link leads to `destination`. */
export function NewLinkForm({ destination }: { destination: string }) {
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);
  const { form, focusFirstProblem } = useProblemFocus();
  const resend = useResend(destination);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (resend.isPending) return;
    setMissing(!email.trim());
    if (email.trim()) resend.mutate(email.trim());
    else focusFirstProblem();
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
        error={missing && !email.trim() ? messages.emailMissing : undefined}
      />
      <Button type="submit" busy={resend.isPending}>
        Send a new link
      </Button>
      {resend.isSuccess && <MailboxHint />}
    </form>
  );
}
