import type { OwnOverview } from '@foyer/contract';
import { RemovalDialog } from '../../../ui/removal-dialog';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { confirmation, removalToast, useRemovePersona } from './use-remove-persona';

export function PersonaRemoval({ persona, onClose }: { persona: OwnOverview; onClose: () => void }) {
  const remove = useRemovePersona(persona.id);
  const { unconfirmed, confirm } = messages.removal;
  return (
    <RemovalDialog
      title={`Delete ${persona.name}?`}
      description="This cannot be undone. Its page, its documents, what it has learned and all conversations with it go."
      word={confirmation}
      hint={confirm}
      action="Delete for good"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(confirmation)}
      onReject={() => toast.error(unconfirmed, { id: removalToast, description: confirm })}
      onClose={onClose}
    />
  );
}
