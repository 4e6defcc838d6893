import type { ExportFormat } from '@foyer/contract';
import { useMutation } from '@tanstack/react-query';
import { bearer, updateSessionOnRefusal } from '../../platform/api';
import { toast } from '../../ui/toast';
import { messages } from './messages';

/** Has the browser save the persona as a file under the name that the server gave it. */
export const useExport = (id: string) =>
  useMutation({
    mutationFn: async (format: ExportFormat) => {
      const answer = await fetch(`/api/v1/personas/${id}/export?format=${format}`, {
        headers: await bearer(),
      });
      if (!answer.ok) {
        await updateSessionOnRefusal(answer);
        throw new Error(`The export answered ${answer.status}.`);
      }
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
      save(await answer.blob(), name ?? 'persona.json');
    },
    onError: () => toast.error(messages.exportFailed),
  });

function save(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to save by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
