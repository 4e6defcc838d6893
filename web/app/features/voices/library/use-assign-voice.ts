import type { Voice } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { reload } from '../../../platform/query';
import { voiceKeys } from '../../../platform/voice-keys';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';

/** Sets this voice for a persona of the viewer. */
export function useAssignVoice({ id, name }: Voice) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (foId: string) => api.voices.ofPersona({ action: 'set', foId, voiceId: id }),
    onSuccess: () => toast.success(messages.success, { description: messages.assigned(name) }),
    onError: (error) => toast.failure(messages.assignFailed, error),
    // The voice or the persona may have been deleted.
    onSettled: reload(client, { queryKey: voiceKeys.all }),
  });
}
