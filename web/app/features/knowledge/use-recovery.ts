import type { Recovery } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { counted } from '../../platform/format';
import { reload } from '../../platform/query';
import { toast } from '../../ui/toast';
import { messages } from './messages';

/** Restarts stuck and failed jobs, and reports the result. */
export function useRecovery(foId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.knowledge.recover({}),
    onSuccess: (recovery) => toast.success(recovery.message, { description: recoveryText(recovery) }),
    onError: (error) =>
      toast.failure({ title: messages.recoveryFailed, description: messages.tryLater }, error),
    onSettled: reload(client, { queryKey: ['knowledge', foId] }),
  });
}

function recoveryText({ actions, currentJobStatus }: Recovery): string {
  const actionTexts = [
    `${counted(actions.cleanedStuckJobs, 'stuck job')} restarted`,
    `${counted(actions.retriedFailedJobs, 'failed job')} tried again`,
  ];
  const countTexts = currentJobStatus.map(({ status, count }) => `${count} ${status}`);
  return [actionTexts.join(', '), countTexts.join(', ')].filter(Boolean).join('. Now: ');
}
