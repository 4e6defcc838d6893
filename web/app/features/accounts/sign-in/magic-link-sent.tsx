import { MailCheck } from 'lucide-react';
import { Button } from '../../../ui/button';
import { DoneView } from '../done-view';
import { MailboxHint } from '../mailbox-hint';
import { MailedCode } from '../mailed-code';

interface MagicLinkSentProps {
  email: string;
  onSignedIn: () => void;
  onBack: () => void;
}

export function MagicLinkSent({ email, onSignedIn, onBack }: MagicLinkSentProps) {
  return (
    <DoneView icon={MailCheck} title="Check your mail">
      <p>
        If <strong className="wrap-anywhere">{email}</strong> belongs to an account, a link that signs you in
        is on its way. It works once.
      </p>
      <MailboxHint />
      <MailedCode email={email} kind="email" onDone={onSignedIn} />
      <Button kind="secondary" size="small" onClick={onBack}>
        Back to login
      </Button>
    </DoneView>
  );
}
