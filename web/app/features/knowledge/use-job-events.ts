import type { ProcessingJob } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { api } from '../../platform/api';
import { useViewerEvents } from '../../platform/events';
import { filesOf, jobsOf } from './queries';

/** Pause after each load; the next one loads all jobs that have changed meanwhile. */
const pauseMilliseconds = 1000;

/** Keeps the jobs of a persona up to date by events while mounted. */
export function useJobEvents(foId: string) {
  const client = useQueryClient();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  const load = useMemo(() => createChangeLoader(client, foId, hasLeft), [client, foId]);
  useViewerEvents((event) => {
    if (event.type === 'job' && event.foId === foId) void load(event.jobId);
  });
}

/**
 * Loads changed jobs, one load at a time, since a long document has an event for every few passages. Once the page was
 * left, only marks them as outdated.
 */
function createChangeLoader(client: QueryClient, foId: string, hasLeft: RefObject<boolean>) {
  const changed = new Set<string>();
  let isRunning = false;
  return async (jobId: string) => {
    changed.add(jobId);
    if (isRunning) return;
    isRunning = true;
    while (changed.size > 0) {
      const ids = [...changed];
      changed.clear();
      if (hasLeft.current) await client.invalidateQueries({ queryKey: ['knowledge', foId] });
      else await loadJobs(client, foId, ids);
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
    isRunning = false;
  };
}

async function loadJobs(client: QueryClient, foId: string, ids: string[]) {
  const { queryKey } = jobsOf(foId);
  // A list that is being loaded may be from before the change.
  const canMerge =
    client.getQueryState(queryKey)?.fetchStatus === 'idle' && ids.length <= limits.document.jobs;
  const jobs = canMerge ? await api.knowledge.jobs({ foId, ids }).catch(() => undefined) : undefined;
  if (!jobs) return client.invalidateQueries({ queryKey });
  client.setQueryData(queryKey, (all) => all && merge(all, jobs, ids));
  const files = new Map(client.getQueryData(filesOf(foId).queryKey)?.map((file) => [file.id, file]));
  if (jobs.some(({ file_id }) => file_id && !files.has(file_id)))
    return client.invalidateQueries({ queryKey: filesOf(foId).queryKey });
  const passages = passagesOf(jobs);
  if (passages.size > 0)
    client.setQueryData(filesOf(foId).queryKey, (all) =>
      all?.map((file) => ({ ...file, passages: passages.get(file.id) ?? file.passages })),
    );
}

/** Replaces the jobs with these ids by the loaded ones. The others of them are gone, or not the latest of their file. */
function merge(all: ProcessingJob[], jobs: ProcessingJob[], ids: string[]): ProcessingJob[] {
  const fileIds = new Set(jobs.map(({ file_id }) => file_id));
  const others = all.filter(({ id, file_id }) => !ids.includes(id) && !fileIds.has(file_id));
  return [...jobs, ...others];
}

/** Number of passages of each document that has been read. */
const passagesOf = (jobs: ProcessingJob[]) =>
  new Map(
    jobs.filter(({ status }) => status === 'completed').map((job) => [job.file_id, job.chunks_processed]),
  );
