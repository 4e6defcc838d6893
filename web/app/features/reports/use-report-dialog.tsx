import type { Persona } from '@foyer/contract';
import { useState } from 'react';
import { signInPath } from '../../platform/return-path';
import { isSignedIn } from '../../platform/session';
import { useLinkToast } from '../../ui/use-link-toast';
import { useLoaded } from '../../ui/use-loaded';
import { messages } from './messages';

type ReportedPersona = Pick<Persona, 'id' | 'name' | 'handle'>;

/** The dialog to report a persona, loaded on first use, and a function that opens it, or asks to sign in. */
export function useReportDialog() {
  const showLink = useLinkToast();
  const [Form, loadForm] = useLoaded(
    async () => (await import('./report-dialog')).ReportDialog,
    messages.notShown,
  );
  const [persona, setPersona] = useState<ReportedPersona>();

  async function report(reported: ReportedPersona) {
    if (!(await isSignedIn())) return showLink(messages.signIn, signInPath(`/fo/${reported.handle}`));
    if (await loadForm()) setPersona(reported);
  }

  const dialog = Form && persona && <Form persona={persona} onClose={() => setPersona(undefined)} />;
  return { report, dialog };
}
