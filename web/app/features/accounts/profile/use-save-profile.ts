import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { ownProfile } from '../queries';
import { messages } from './messages';

/** The result of the last save replaces that of earlier ones. */
const id = 'profile';

export function useSaveProfile(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { display_name?: string; avatar_url?: string | null }) =>
      api.accounts.updateProfile(change),
    onSuccess: (profile) => {
      client.setQueryData(ownProfile(api).queryKey, profile);
      toast.success(messages.updated, { id });
      onSaved();
    },
    onError: (error) => toast.failure(messages.updateFailed, error, { id }),
  });
}
