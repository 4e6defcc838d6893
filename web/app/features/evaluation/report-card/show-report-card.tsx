import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { Switch } from '../../../ui/switch';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { ownReportCard } from '../queries';

const texts = messages.reportCard;

/** Switch to publish the report card; off by default. */
export function ShowReportCard({ foId }: { foId: string }) {
  const { data, isError } = useQuery(ownReportCard(foId));
  const show = useShowReportCard(foId);
  if (!data) return isError ? null : <Skeleton className="h-16" />;
  return (
    <div className="grid gap-3">
      {data.card?.is_outdated && <Notice tone="warn">{texts.outdated(data.is_shown)}</Notice>}
      <Switch
        label={texts.label}
        hint={texts.hint}
        checked={show.isPending ? show.variables : data.is_shown}
        onChange={(is_shown) => show.mutate(is_shown)}
      />
    </div>
  );
}

function useShowReportCard(foId: string) {
  const client = useQueryClient();
  const { queryKey } = ownReportCard(foId);
  return useMutation({
    // Serialized, so that the last press wins.
    scope: { id: queryKey.join(' ') },
    mutationFn: (is_shown: boolean) => api.evaluation.showReportCard({ foId, is_shown }),
    onSuccess: ({ is_shown }) => client.setQueryData(queryKey, (cached) => cached && { ...cached, is_shown }),
    onError: (error) => toast.failure(messages.reportCard.failed, error),
    // A request that began before the change may have returned the earlier choice.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}
