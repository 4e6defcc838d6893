import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/switch';
import { toast } from '../../ui/toast';
import { useOptimisticValue } from '../../ui/use-optimistic-value';
import { messages } from './messages';
import { followChoice } from './queries';

/** Switch to show the followed personas on the viewer's creator page. */
export function FollowChoice() {
  const { data, isError, refetch, isFetching } = useQuery(followChoice);
  if (!data && isError)
    return <ErrorState title={messages.choiceFailed} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">Loading your choice</span>
        <Skeleton className="h-44 rounded-card sm:h-28" />
      </div>
    );
  return (
    <Card className="min-h-44 sm:min-h-28">
      <ChoiceSwitch isShown={data.is_shown} />
    </Card>
  );
}

function ChoiceSwitch({ isShown }: { isShown: boolean }) {
  const [checked, check] = useOptimisticValue(isShown, useChoose().mutate);
  return (
    <Switch
      label="Show on your page what you follow"
      hint="Your page as a creator, which everyone sees while you have a public FO, then lists the public FOs that you followed last."
      checked={checked}
      onChange={check}
    />
  );
}

function useChoose() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: followChoice.queryKey.join(' ') },
    mutationFn: (is_shown: boolean) => api.follows.choose({ is_shown }),
    onSuccess: (choice) => {
      client.setQueryData(followChoice.queryKey, choice);
      toast.success(choice.is_shown ? messages.shown : messages.notShown);
    },
    onError: (error) => toast.failure(messages.chooseFailed, error),
  });
}
