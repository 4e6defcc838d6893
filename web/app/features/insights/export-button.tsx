import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFrom } from '../../platform/save-file';
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
    mutationFn: () => {
      const query = new URLSearchParams({ days: String(days), zone: hereZone() });
      return saveFrom(`/api/v1/personas/${foId}/insights.csv?${query}`);
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
