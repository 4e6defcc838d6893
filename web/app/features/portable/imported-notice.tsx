import type { ImportReport as Report } from '@foyer/contract';
import { useLocation } from 'react-router';
import { Notice } from '../../ui/notice';
import { ImportReport } from './import-report';
import { messages } from './messages';

/** Location state of the page after an import. */
export interface ImportedState {
  imported: Report;
}

/** Shows the import report on the page after an import. */
export function ImportedNotice() {
  const state = useLocation().state as Partial<ImportedState> | null;
  if (!state?.imported) return null;
  return (
    <div className="mb-6">
      <Notice title={messages.imported} tone={state.imported.missing.length > 0 ? 'warn' : 'good'} isLive>
        <ImportReport report={state.imported} />
      </Notice>
    </div>
  );
}
