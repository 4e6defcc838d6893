import type { ProcessingJob, UploadedFile } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, FileText, RotateCw, Trash2 } from 'lucide-react';
import { api } from '../../platform/api';
import { counted, fileSize } from '../../platform/format';
import { reload } from '../../platform/query';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { JobBadge, JobState } from './job-state';
import { messages } from './messages';
import { useDownloadFile } from './use-download-file';

interface FileRowProps {
  file: UploadedFile;
  job: ProcessingJob | undefined;
  onRemove: () => void;
}

export function FileRow({ file, job, onRemove }: FileRowProps) {
  const download = useDownloadFile();
  const retry = useRetryFile(file.fo_id);
  return (
    <li className="grid gap-2 rounded-control border border-line px-4 py-3">
      <div className="flex items-start gap-3 max-[24rem]:flex-wrap">
        <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">{file.file_name}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {fileSize(file.file_size)}
            {file.passages > 0 && ` · ${counted(file.passages, 'passage')}`}
            {job && <JobBadge status={job.status} />}
          </p>
        </div>
        <div className="-my-1 -mr-2 flex shrink-0 max-[24rem]:basis-full max-[24rem]:justify-end">
          {job && mayBeRetried(job) && (
            <Button
              kind="quiet"
              size="icon"
              aria-label={`Try ${file.file_name} again`}
              busy={retry.isPending}
              onClick={() => retry.mutate(file.id)}
            >
              {!retry.isPending && <RotateCw aria-hidden="true" className="size-4" />}
            </Button>
          )}
          <Button
            kind="quiet"
            size="icon"
            aria-label={`Download ${file.file_name}`}
            busy={download.isPending}
            onClick={() => download.mutate(file)}
          >
            {!download.isPending && <Download aria-hidden="true" className="size-4" />}
          </Button>
          <Button kind="quiet" size="icon" aria-label={`Delete ${file.file_name}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </div>
      </div>
      {job && <JobState job={job} />}
    </li>
  );
}

/** True if a retry may help: the job failed, or parts of the file could not be read. */
const mayBeRetried = ({ status, error_message, is_final }: ProcessingJob) =>
  (status === 'failed' && !is_final) || (status === 'completed' && error_message !== null);

/** Starts the processing of a failed file again. */
function useRetryFile(foId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.knowledge.retry({ id }),
    onError: (error) => toast.failure(messages.retryFailed, error),
    onSettled: reload(client, { queryKey: ['knowledge', foId] }),
  });
}
