import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { bearer, updateSessionOnRefusal } from '../../platform/api';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { hereZone } from './queries';

interface ExportButtonProps {
  foId: string;
  days: number;
  /** There is nothing to export. */
  disabled: boolean;
}

/** Has the browser save what is on screen as a file under the name that the server gave it. */
export function ExportButton({ foId, days, disabled }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const query = new URLSearchParams({ days: String(days), zone: hereZone() });
      const answer = await fetch(`/api/v1/personas/${foId}/insights.csv?${query}`, {
        headers: await bearer(),
      });
      if (!answer.ok) {
        await updateSessionOnRefusal(answer);
        throw new Error(`The export answered ${answer.status}.`);
      }
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
      save(await answer.blob(), name ?? 'insights.csv');
    },
    onError: () => toast.error(messages.exportFailed),
  });
  return (
    <Button kind="secondary" size="small" busy={isPending} disabled={disabled} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden="true" className="size-4" />}
      {messages.export}
    </Button>
  );
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to save by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
