import { useState } from 'react';
import { reloadPage } from '../platform/load-failure';
import { Button } from './button';
import { Doorway } from './doorway';
import { Page } from './page';

/** Shown instead of a page that could not be fetched, with a retry. */
export function LoadFailedPage() {
  const { retry, busy, failed } = useReload();
  return (
    <Page width="narrow" className="grid content-center justify-items-center gap-4 text-center">
      <title>Not loaded · Foyer</title>
      <Doorway className="h-20" />
      <div role="alert" className="grid gap-4">
        <h1 className="text-3xl">This page could not be loaded</h1>
        <p className="text-muted">Your connection may be gone, or the site is just being updated.</p>
      </div>
      <Button onClick={retry} busy={busy}>
        Retry
      </Button>
      <p role="status" className="min-h-6 text-sm text-muted">
        {failed && !busy && 'Still no answer. Please try again in a moment.'}
      </p>
    </Page>
  );
}

/** Reloads the page on request, and reports a failure. */
export function useReload() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const retry = async () => {
    setState('busy');
    // If the server responds, the page is reloaded; the button stays busy until then.
    if (!(await reloadPage())) setState('failed');
  };
  return { retry: () => void retry(), busy: state === 'busy', failed: state === 'failed' };
}
