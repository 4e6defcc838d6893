import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { ownProfile } from '../queries';
import { messages } from './messages';

export function useSaveProfile(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { display_name: string; avatar_url: string | null }) =>
      api.accounts.updateProfile(input),
    onSuccess: (profile) => {
      client.setQueryData(ownProfile(api).queryKey, profile);
      toast.success(messages.updated);
      onSaved();
    },
    onError: (error) => toast.failure(messages.updateFailed, error),
  });
}
