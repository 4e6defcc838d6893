import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFrom } from '../../platform/save-file';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { viewerTimeZone } from './queries';

interface ExportButtonProps {
  foId: string;
  days: number;
  /** True if there is nothing to export. */
  disabled: boolean;
}

/** Downloads the shown insights as a file, named by the server. */
export function ExportButton({ foId, days, disabled }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const query = new URLSearchParams({ days: String(days), zone: viewerTimeZone() });
      return saveFrom(`/api/v1/personas/${foId}/insights.csv?${query}`, { isSlow: true });
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
