import type { Persona } from '@foyer/contract';
import { Flag } from 'lucide-react';
import { useViewer } from '../../platform/session';
import { PreHydrationButton } from '../../ui/pre-hydration-button';
import { messages } from './messages';
import { useReportDialog } from './use-report-dialog';

interface ReportButtonProps {
  persona: Pick<Persona, 'id' | 'name' | 'handle' | 'owner_id'>;
}

/** Reports a persona; its owner sees nothing. */
export function ReportButton({ persona }: ReportButtonProps) {
  const viewer = useViewer();
  const { report, dialog } = useReportDialog();
  if (viewer?.id === persona.owner_id) return null;
  return (
    <div className="-ml-3.5 justify-self-start wrap-anywhere">
      <PreHydrationButton kind="quiet" size="small" onPress={() => void report(persona)}>
        <Flag aria-hidden="true" className="size-4" />
        <span className="text-left">{messages.title(persona.name)}</span>
      </PreHydrationButton>
      {dialog}
    </div>
  );
}
