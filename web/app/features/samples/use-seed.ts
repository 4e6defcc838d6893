import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { isApiError } from '../../platform/api-error';
import { toast } from '../../ui/toast';
import { messages } from './messages';

/** Creates the sample FOs, if they do not exist. */
export function useSeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.samples.seed({}),
    onSuccess: ({ created }) => {
      if (!created) return void toast.info(messages.present);
      toast.success(messages.created);
      for (const queryKey of [['explore'], ['home'], ['samples']])
        void client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      if (isApiError(error) && error.status === 401) toast.error(messages.signedOut);
      else toast.failure({ title: messages.failed, description: messages.tryLater }, error);
    },
  });
}
