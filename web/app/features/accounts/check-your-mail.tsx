import { MailCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button';
import { DoneView } from './done-view';
import { MailboxHint } from './mailbox-hint';
import { MailedCode } from './mailed-code';
import { messages } from './messages';
import { useResend } from './use-resend';

/** Shown after signing up, until the link in the mail was followed. */
export function CheckYourMail({ email, destination }: { email: string; destination: string }) {
  const navigate = useNavigate();
  const resend = useResend(destination);
  return (
    <DoneView icon={MailCheck} title="Check your mail">
      <p>
        We have sent a link to <strong className="wrap-anywhere">{email}</strong>. Follow it, and you are in.
      </p>
      <MailboxHint />
      <MailedCode email={email} kind="signup" onDone={() => void navigate(destination, { replace: true })} />
      <Button kind="secondary" size="small" busy={resend.isPending} onClick={() => resend.mutate(email)}>
        {messages.resend}
      </Button>
    </DoneView>
  );
}
