import { Button } from '../../../ui/button';
import { FormProblem } from '../form-problem';
import { MailboxHint } from '../mailbox-hint';
import { MailedCode } from '../mailed-code';
import { messages } from '../messages';
import { proofProblem, useMailProof } from './use-prove';

/** Signs in again by a mailed code, without leaving the page. */
export function CodeProof({ onProven }: { onProven: () => void }) {
  const { email, send } = useMailProof();
  if (!email) return <p>{messages.proof.noAddress}</p>;
  if (send.isSuccess)
    return (
      <div className="grid gap-5">
        <p role="status">{messages.proof.mailed}</p>
        <MailboxHint />
        <MailedCode email={email} kind="email" onDone={onProven} />
      </div>
    );
  return (
    <div className="grid gap-5">
      <p>
        {messages.proof.byCode} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <FormProblem>{send.error ? proofProblem(send.error) : undefined}</FormProblem>
      <div>
        <Button autoFocus busy={send.isPending} onClick={() => send.mutate()}>
          Email me a code
        </Button>
      </div>
    </div>
  );
}
