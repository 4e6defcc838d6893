import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { ownReportCard } from '../queries';

export function useShowReportCard(foId: string) {
  const client = useQueryClient();
  const { queryKey } = ownReportCard(foId);
  return useMutation({
    mutationFn: (is_shown: boolean) => api.evaluation.showReportCard({ foId, is_shown }),
    onSuccess: ({ is_shown }) => client.setQueryData(queryKey, (known) => known && { ...known, is_shown }),
    onError: (error) => toast.failure(messages.reportCard.failed, error),
  });
}
