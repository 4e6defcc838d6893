import type { ProcessingJob } from '@foyer/contract';
import { Progress } from '../../ui/progress';
import { messages } from './messages';

const badges = {
  pending: { name: 'Pending', look: 'bg-warn-soft text-warn' },
  processing: { name: 'Processing', look: 'bg-info-soft text-info' },
  completed: { name: 'Completed', look: 'bg-good-soft text-good' },
  failed: { name: 'Failed', look: 'bg-danger-soft text-danger' },
};

export function JobBadge({ status }: Pick<ProcessingJob, 'status'>) {
  const { name, look } = badges[status];
  return <span className={`shrink-0 rounded-full px-2.5 py-0.5 text-sm font-medium ${look}`}>{name}</span>;
}

/** How far a file is on its way to becoming knowledge. */
export function JobState({ job }: { job: ProcessingJob }) {
  if (job.status === 'processing')
    return (
      <Progress
        label="Reading"
        value={job.progress}
        text={job.total_chunks > 0 ? `${job.chunks_processed} of ${job.total_chunks}` : ''}
      />
    );
  if (job.status === 'completed') return <p className="text-sm text-good">{messages.completed}</p>;
  if (job.status === 'failed') return <p className="text-sm text-danger">{job.error_message}</p>;
  return null;
}
