import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { accountToast } from '../account-toast';
import { emailProblem } from '../field-problems';
import { messages } from '../messages';
import { ResentHint } from '../resent-hint';
import { useResend } from '../use-resend';

interface ResendPanelProps {
  email: string;
  /** Where the link in the mail leads. */
  destination: string;
  /** True to scroll it into view; false if the form shows an error, which stays in view. */
  scrollsIntoView: boolean;
}

/** Offers to resend the confirmation mail after a failed sign-in. */
export function ResendPanel({ email, destination, scrollsIntoView }: ResendPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scrollsIntoView) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [scrollsIntoView]);
  const resend = useResend(destination);
  const press = () => {
    const problem = email.trim() ? emailProblem(email) : messages.emailFirst;
    if (problem) accountToast.error('Error', problem);
    else resend.mutate(email.trim());
  };
  return (
    <div ref={panel} className="scroll-my-4">
      <Notice tone="warn" isLive title="Not confirmed yet?">
        <p className="text-sm">Your account opens once you follow the link in our email.</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button kind="secondary" size="small" busy={resend.isPending} onClick={press}>
            {messages.resend}
          </Button>
          <Link
            to="/forgot-password"
            state={{ email: email.trim() }}
            className="text-sm font-semibold underline underline-offset-4 touch:py-2.5"
          >
            Forgot password?
          </Link>
        </div>
        {resend.isSuccess && <ResentHint email={resend.variables} />}
      </Notice>
    </div>
  );
}
