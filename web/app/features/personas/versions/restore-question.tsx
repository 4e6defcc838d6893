import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { messages } from '../messages';
import type { Restore } from './use-restore';

export function RestoreQuestion({ restore: { asked, ask, restore } }: { restore: Restore }) {
  if (asked === null) return null;
  const { title, description } = messages.versions.confirm;
  return (
    <ConfirmDialog
      open
      onOpenChange={() => ask(null)}
      title={title(asked)}
      description={description}
      confirm="Restore"
      onConfirm={() => restore(asked)}
    />
  );
}
