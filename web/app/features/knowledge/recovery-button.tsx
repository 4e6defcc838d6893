import type { ProcessingJob } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../ui/button';
import { jobsOf } from './queries';
import { useRecovery } from './use-recovery';

/** Button to restart stuck jobs; shown while files are unfinished, as their worker may have crashed. */
export function RecoveryButton({ foId }: { foId: string }) {
  const { data: jobs = [] } = useQuery(jobsOf(foId));
  const recovery = useRecovery(foId);
  const isLatest = (job: ProcessingJob) => jobs.find(({ file_id }) => file_id === job.file_id) === job;
  if (jobs.filter(isLatest).every(({ status, is_final }) => status === 'completed' || is_final)) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button kind="secondary" size="small" busy={recovery.isPending} onClick={() => recovery.mutate()}>
        {!recovery.isPending && <RefreshCw aria-hidden="true" className="size-4" />}
        Recovery
      </Button>
      <p className="text-sm text-muted">Starts stuck and failed documents again.</p>
    </div>
  );
}
