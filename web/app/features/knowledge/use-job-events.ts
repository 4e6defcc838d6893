import { useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../platform/events';
import { filesOf, jobsOf } from './queries';

/** Keeps the jobs of a persona as the server has them while they are on screen. */
export function useJobEvents(foId: string) {
  const client = useQueryClient();
  useViewerEvents((event) => {
    if (event.type !== 'job' || event.foId !== foId) return;
    void client.invalidateQueries({ queryKey: jobsOf(foId).queryKey });
    void client.invalidateQueries({ queryKey: filesOf(foId).queryKey });
  });
}
