import type { ProcessingJob, UploadedFile } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState, useTransition } from 'react';
import { useRemaining } from '../../platform/use-pending';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ErrorState } from '../../ui/error-state';
import { MoreOnScroll } from '../../ui/more-on-scroll';
import { Skeleton } from '../../ui/skeleton';
import { FileFilter } from './file-filter';
import { FileRow } from './file-row';
import { countStates, type FileStateFilter, filterFiles, stateOf } from './file-states';
import { FoundPassages } from './found-passages';
import { JobState } from './job-state';
import { messages } from './messages';
import { filesOf, jobsOf } from './queries';
import { useJobEvents } from './use-job-events';
import { fileRemoval, useRemoveFile } from './use-remove-file';

interface FileListProps {
  foId: string;
  /** Gets the focus after a file was deleted or the filter was cleared. */
  focusAfter: RefObject<HTMLElement | null>;
  /** True to show filter and search. */
  searchable: boolean;
}

/** Lists the persona's documents, newest first, each with its latest job. */
export function FileList({ foId, focusAfter, searchable }: FileListProps) {
  const files = useQuery(filesOf(foId));
  const jobs = useQuery(jobsOf(foId));
  const remaining = useRemaining(files.data, fileRemoval(foId)) ?? [];
  const remove = useRemoveFile(foId);
  const [toDelete, setToDelete] = useState<UploadedFile | null>(null);
  const [wanted, setWanted] = useState<FileStateFilter>('all');
  const [searchText, setSearchText] = useState('');
  useJobEvents(foId);

  if (files.isPending || jobs.isPending) return <Skeleton className="h-20" />;
  if (files.isLoadingError || jobs.isLoadingError) {
    const retry = () => Promise.all([files.refetch(), jobs.refetch()]);
    const busy = files.isFetching || jobs.isFetching;
    return <ErrorState title={messages.loadFailed} onRetry={retry} busy={busy} />;
  }
  const jobOfAllFiles = jobs.data.find((job) => job.file_id === null && job.status !== 'completed');
  if (remaining.length === 0)
    return (
      <p className="text-muted">Nothing yet. What you upload, it can cite in its answers, page by page.</p>
    );
  const jobsByFile = new Map(jobs.data.map((job) => [job.file_id, job]));
  const jobOf = ({ id }: UploadedFile) => jobsByFile.get(id);
  const stateOfFile = (file: UploadedFile) => stateOf(jobOf(file));
  const counts = countStates(remaining.map(stateOfFile));
  // The selected state may have no files any more.
  const stateFilter = counts.some(([state]) => state === wanted) ? wanted : 'all';
  const foundFiles = filterFiles(remaining, { stateFilter, searchText, stateOfFile });
  const hasPassages = remaining.some(({ passages }) => passages > 0);
  const isSearched = searchable && (remaining.length > 1 || hasPassages);
  const showAll = () => {
    setWanted('all');
    setSearchText('');
    // The pressed button is removed.
    focusAfter.current?.focus();
  };
  return (
    <>
      {isSearched && (
        <FileFilter
          counts={counts}
          stateFilter={stateFilter}
          onShow={setWanted}
          searchText={searchText}
          onType={setSearchText}
        />
      )}
      {jobOfAllFiles && (
        <section aria-label={jobOfAllFiles.file_name} className="grid gap-2 pb-2">
          <h3 className="text-base">{jobOfAllFiles.file_name}</h3>
          <JobState job={jobOfAllFiles} />
        </section>
      )}
      <FoundFiles found={foundFiles} jobOf={jobOf} onRemove={setToDelete} onShowAll={showAll} />
      {isSearched && hasPassages && searchText === '' && (
        <div>
          <ButtonLink kind="secondary" size="small" to={`/chat/${foId}?from=profile`}>
            Ask your FO about them
          </ButtonLink>
        </div>
      )}
      {isSearched && hasPassages && <FoundPassages foId={foId} searchText={searchText} />}
      <ConfirmDialog
        open={toDelete !== null}
        onOpenChange={(open) => open || setToDelete(null)}
        title="Delete this document?"
        description={`“${toDelete?.file_name}” and everything that your FO learnt from it will be gone.`}
        confirm="Delete"
        onConfirm={() => toDelete && remove.mutate(toDelete.id)}
        focusAfter={focusAfter}
      />
    </>
  );
}

interface FoundFilesProps {
  found: UploadedFile[];
  jobOf: (file: UploadedFile) => ProcessingJob | undefined;
  onRemove: (file: UploadedFile) => void;
  onShowAll: () => void;
}

/** Number of files that are rendered at first, and added when the end of the list comes into view. */
const batchSize = 50;

/** Lists the matching files; if there are none, offers to show all. */
function FoundFiles({ found, jobOf, onRemove, onShowAll }: FoundFilesProps) {
  const [renderedCount, setRenderedCount] = useState(batchSize);
  // Stands for a fetch: after it, `MoreOnScroll` checks whether the end of the list is still in view.
  const [isRendering, startRendering] = useTransition();
  const more = {
    hasNextPage: found.length > renderedCount,
    isFetching: isRendering,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: async () => startRendering(() => setRenderedCount(renderedCount + batchSize)),
  };
  return (
    <>
      <ul aria-label="Documents" className="grid gap-2">
        {found.slice(0, renderedCount).map((file) => (
          <FileRow key={file.id} file={file} job={jobOf(file)} onRemove={() => onRemove(file)} />
        ))}
      </ul>
      <MoreOnScroll list={more} />
      <p role="status" className={found.length > 0 ? 'sr-only' : 'text-muted'}>
        {found.length === 0 && messages.noneFound}
      </p>
      {found.length === 0 && (
        <div>
          <Button kind="secondary" size="small" onClick={onShowAll}>
            Show all documents
          </Button>
        </div>
      )}
    </>
  );
}
