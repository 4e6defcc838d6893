import type { Voice } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { reload } from '../../../platform/query';
import { voiceKeys } from '../../../platform/voice-keys';
import { toast } from '../../../ui/toast';
import type { Removal } from '../library/removal-receipt';
import { messages } from '../messages';

export function useRemoveVoice({ id, name }: Voice, onRemoved: (removal: Removal) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.voices.remove({ id }),
    onSuccess: (removed) => onRemoved({ name, ...removed }),
    onError: (error) => toast.failure(messages.removeFailed, error),
    onSettled: reload(client, { queryKey: voiceKeys.all }),
  });
}
