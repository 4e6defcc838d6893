import type { UploadedFile } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { FileRow } from './file-row';
import { JobState } from './job-state';
import { messages } from './messages';
import { filesOf, jobsOf } from './queries';
import { useJobEvents } from './use-job-events';
import { useRemoveFile } from './use-remove-file';

interface FileListProps {
  foId: string;
  /** Has the focus once a file is deleted. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** What the persona has read, newest first, each with its latest job. */
export function FileList({ foId, focusAfter }: FileListProps) {
  const files = useQuery(filesOf(foId));
  const jobs = useQuery(jobsOf(foId));
  const remove = useRemoveFile(foId);
  const [leaving, setLeaving] = useState<UploadedFile | null>(null);
  useJobEvents(foId);

  if (files.isPending || jobs.isPending) return <Skeleton className="h-20" />;
  if (files.isError || jobs.isError) {
    const failed = files.isError ? files : jobs;
    return <ErrorState title={messages.loadFailed} onRetry={failed.refetch} busy={failed.isFetching} />;
  }
  const ofEverything = jobs.data.find((job) => job.file_id === null && job.status !== 'completed');
  if (files.data.length === 0)
    return (
      <p className="text-muted">Nothing yet. What you upload, it can cite in its answers, page by page.</p>
    );
  return (
    <>
      {ofEverything && (
        <section aria-label={ofEverything.file_name} className="grid gap-2 pb-2">
          <h3 className="text-base">{ofEverything.file_name}</h3>
          <JobState job={ofEverything} />
        </section>
      )}
      <ul aria-label="Documents" className="grid gap-2">
        {files.data.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            job={jobs.data.find((job) => job.file_id === file.id)}
            onRemove={() => setLeaving(file)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => open || setLeaving(null)}
        title="Delete this document?"
        description={`“${leaving?.file_name}” and everything that your FO learnt from it will be gone.`}
        confirm="Delete"
        onConfirm={() => leaving && remove.mutate(leaving.id)}
        focusAfter={focusAfter}
      />
    </>
  );
}
