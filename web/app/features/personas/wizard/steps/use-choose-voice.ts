import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api';
import { voiceKeys } from '../../../../platform/voice-keys';
import { toast } from '../../../../ui/toast';
import { messages } from '../../messages';
import { voiceOfPersona } from '../../queries';

/** Sets the voice of the viewer's persona. */
export function useChooseVoice(foId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (voiceId: string) => api.voices.ofPersona({ action: 'set', foId, voiceId }),
    onSuccess: (settings) => {
      client.setQueryData(voiceOfPersona(api, foId).queryKey, settings);
      void client.invalidateQueries({ queryKey: voiceKeys.inUse });
    },
    onError: (error) => toast.failure(messages.voiceNotSaved, error),
  });
}
