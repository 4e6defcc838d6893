import type { User } from '@supabase/auth-js';
import { MailCheck } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button';
import { InlineError } from '../../../ui/inline-error';
import { TextField } from '../../../ui/text-field';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { accountProblem } from '../auth-problem';
import { DoneView } from '../done-view';
import { emailProblem } from '../field-problems';
import { MailboxHint } from '../mailbox-hint';
import { MailedCode } from '../mailed-code';
import { messages } from '../messages';
import { recovering } from './recovering';
import { useRecover } from './use-recover';

/** `knownEmail`: address that the person has typed before, on the login page. */
export function ForgotPasswordForm({ knownEmail }: { knownEmail: string }) {
  const [email, setEmail] = useState(knownEmail);
  const [tried, setTried] = useState(false);
  const [again, setAgain] = useState(false);
  const { form, focusFirstProblem } = useProblemFocus();
  const recover = useRecover();
  const askAgain = () => {
    setAgain(true);
    recover.reset();
  };
  if (recover.isSuccess) return <ResetMailSent email={recover.variables} onAgain={askAgain} />;

  const problem = emailProblem(email);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (recover.isPending) return;
    setTried(true);
    if (!problem) recover.mutate(email.trim());
    else focusFirstProblem();
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={again}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried ? problem : undefined}
      />
      <InlineError busy={recover.isPending} title={messages.recoveryFailed}>
        {recover.error ? accountProblem(recover.error, messages.tryAgain) : undefined}
      </InlineError>
      <Button type="submit" busy={recover.isPending}>
        Send reset link
      </Button>
    </form>
  );
}

function ResetMailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const navigate = useNavigate();
  const openNewPasswordPage = (user: User | null) => {
    if (user) recovering.begin(user.id);
    void navigate('/reset-password');
  };
  return (
    <DoneView icon={MailCheck} title="Check your mail">
      <p>
        If <strong className="wrap-anywhere">{email}</strong> belongs to an account, a link to set a new
        password is on its way.
      </p>
      <MailboxHint />
      <MailedCode email={email} kind="recovery" onDone={openNewPasswordPage} />
      <p className="text-sm text-muted">
        Nothing there? Look into the spam folder, or{' '}
        <button
          type="button"
          onClick={onAgain}
          className="inline-block font-semibold text-ink underline underline-offset-4 touch:py-2.5"
        >
          try again
        </button>
        .
      </p>
    </DoneView>
  );
}
