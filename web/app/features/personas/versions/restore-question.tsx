import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { messages } from '../messages';
import type { Restore } from './use-restore';

export function RestoreQuestion({ restore: { askedVersion, ask, restore } }: { restore: Restore }) {
  if (askedVersion === null) return null;
  const { title, description } = messages.versions.confirm;
  return (
    <ConfirmDialog
      open
      onOpenChange={() => ask(null)}
      title={title(askedVersion)}
      description={description}
      confirm="Restore"
      kind="primary"
      onConfirm={() => restore(askedVersion)}
    />
  );
}
