import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { toast } from '../../ui/toast';
import { messages } from './messages';

/** Downloads a file by a link that is valid for a minute. */
export function useDownloadFile() {
  return useMutation({
    mutationFn: async ({ id, file_name }: { id: string; file_name: string }) => {
      const { url } = await api.knowledge.download({ id });
      const link = document.createElement('a');
      link.href = url;
      link.download = file_name;
      link.click();
    },
    onError: (error) => toast.failure(messages.downloadFailed, error),
  });
}
