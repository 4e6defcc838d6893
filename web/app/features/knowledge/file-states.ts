import type { ProcessingJob, UploadedFile } from '@foyer/contract';

/** Names of the states, in the order of the filter. */
export const stateNames = {
  all: 'All',
  reading: 'Being read',
  read: 'Completed',
  partly: 'Completed with gaps',
  failed: 'Failed',
} as const;
export type FileStateFilter = keyof typeof stateNames;
type FileState = Exclude<FileStateFilter, 'all'>;

/** The state of a file by its latest job. With gaps: a retry may read more, or the notes list skipped parts. */
export function stateOf(
  job: Pick<ProcessingJob, 'status' | 'error_message' | 'notes'> | undefined,
): FileState {
  if (!job) return 'read';
  if (job.status === 'failed') return 'failed';
  if (job.status !== 'completed') return 'reading';
  return job.error_message !== null || job.notes.length > 0 ? 'partly' : 'read';
}

/** Number of files in each state that occurs; the total first. */
export function countStates(states: readonly FileState[]): [FileStateFilter, number][] {
  const counted = (Object.keys(stateNames) as FileStateFilter[]).map((filter): [FileStateFilter, number] => [
    filter,
    filter === 'all' ? states.length : states.filter((state) => state === filter).length,
  ]);
  return counted.filter(([, count]) => count > 0);
}

/** The files in a state whose name contains every typed word. */
export function filterFiles<F extends Pick<UploadedFile, 'file_name'>>(
  files: readonly F[],
  {
    stateFilter,
    searchText,
    stateOfFile,
  }: { stateFilter: FileStateFilter; searchText: string; stateOfFile: (file: F) => FileState },
): F[] {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean);
  return files.filter((file) => {
    const name = file.file_name.toLowerCase();
    return (
      (stateFilter === 'all' || stateOfFile(file) === stateFilter) &&
      words.every((word) => name.includes(word))
    );
  });
}
