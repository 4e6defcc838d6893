import type { ProcessingJob } from '@foyer/contract';
import { counted } from '../../platform/format';
import { Progress } from '../../ui/progress';
import { messages } from './messages';

const badges = {
  pending: { name: 'Pending', look: 'bg-warn-soft text-warn' },
  processing: { name: 'Processing', look: 'bg-info-soft text-info' },
  failed: { name: 'Failed', look: 'bg-danger-soft text-danger' },
};

/** Badge of a job that has not completed. For a completed job, `JobState` shows a message. */
export function JobBadge({ status }: Pick<ProcessingJob, 'status'>) {
  if (status === 'completed') return null;
  const { name, look } = badges[status];
  return <span className={`shrink-0 rounded-full px-2.5 py-0.5 text-sm font-medium ${look}`}>{name}</span>;
}

/** Shows the progress of processing a file. Its end is announced to screen readers. */
export function JobState({ job }: { job: ProcessingJob }) {
  const { status, progress, chunks_processed: done, total_chunks: total, error_message: reason } = job;
  return (
    <>
      {status === 'processing' && (
        <Progress
          label="Reading"
          value={progress}
          text={total > 0 ? `${done.toLocaleString('en')} of ${counted(total, 'chunk')}` : ''}
        />
      )}
      <div aria-live="polite" className="text-sm empty:absolute">
        {(status === 'completed' || status === 'failed') && (
          <span className="sr-only">{job.file_name}: </span>
        )}
        {status === 'completed' && <p className="text-good">{messages.completed}</p>}
        {status === 'completed' && reason && <p className="text-warn">{reason}</p>}
        {status === 'failed' && <p className="text-danger">{reason}</p>}
        {status === 'failed' && job.is_final && <p className="text-muted">{messages.final}</p>}
        {status === 'completed' && job.notes.length > 0 && (
          <ul aria-label="How it was read" className="list-disc pl-5 text-muted">
            {job.notes.map(({ kind, text }) => (
              <li key={kind}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
