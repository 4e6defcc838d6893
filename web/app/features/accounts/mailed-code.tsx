import type { User } from '@supabase/auth-js';
import { CodeForm } from './step-up/code-form';
import { type MailedCodeKind, mailedCodeProblem, useMailedCode } from './use-mailed-code';

interface MailedCodeProps {
  email: string;
  kind: MailedCodeKind;
  onDone: (user: User | null) => void;
}

/** Form for the six-digit code of a mail, for people who read it on another device. It does the same as the link. */
export function MailedCode({ email, kind, onDone }: MailedCodeProps) {
  const verify = useMailedCode(email, kind, onDone);
  return (
    <div className="w-full max-w-72 text-left">
      <CodeForm
        label="Enter the code from the mail"
        autoFocus={false}
        explain={mailedCodeProblem}
        busy={verify.isPending || verify.isSuccess}
        error={verify.error}
        onSubmit={verify.mutate}
      />
    </div>
  );
}
