import type { Persona } from '@foyer/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signInPath } from '../../platform/return-path';
import { isSignedIn } from '../../platform/session';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import type { ReportDialog } from './report-dialog';

type ReportedPersona = Pick<Persona, 'id' | 'name' | 'handle'>;

/** The dialog to report a persona, loaded on first use, and a function that opens it, or asks to sign in. */
export function useReportDialog() {
  const navigate = useNavigate();
  const [Form, setForm] = useState<typeof ReportDialog>();
  const [persona, setPersona] = useState<ReportedPersona>();

  async function report(reported: ReportedPersona) {
    if (!(await isSignedIn())) {
      const { title, description, action } = messages.signIn;
      const toSignIn = { label: action, onClick: () => void navigate(signInPath(`/fo/${reported.handle}`)) };
      return toast.error(title, { description, action: toSignIn });
    }
    try {
      const { ReportDialog } = await import('./report-dialog');
      setForm(() => ReportDialog);
      setPersona(reported);
    } catch (error) {
      toast.failure(messages.notShown, error);
    }
  }

  const dialog = Form && persona && <Form persona={persona} onClose={() => setPersona(undefined)} />;
  return { report, dialog };
}
