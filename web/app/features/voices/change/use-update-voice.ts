import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { voiceKeys } from '../../../platform/voice-keys';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';

type Change = Parameters<typeof api.voices.update>[0];

interface UpdateCallbacks {
  onDone: () => void;
  /** Called with the reason if the server requires a second confirmation before the voice becomes public. */
  onAskAgain: (reason: string) => void;
}

export function useUpdateVoice({ onDone, onAskAgain }: UpdateCallbacks) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => api.voices.update(change),
    onSuccess: () => {
      toast.success(messages.updated);
      void client.invalidateQueries({ queryKey: voiceKeys.all });
      onDone();
    },
    onError: (error) => {
      if ('code' in error && error.code === 'confirm_public') onAskAgain(error.message);
      else {
        toast.failure(messages.updateFailed, error);
        // The voice may have been deleted.
        void client.invalidateQueries({ queryKey: voiceKeys.all });
      }
    },
  });
}
