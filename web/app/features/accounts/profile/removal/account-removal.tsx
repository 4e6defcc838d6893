import { useState } from 'react';
import { RemovalDialog } from '../../../../ui/removal-dialog';
import { needsReauthentication } from '../../reauthentication/needs-reauthentication';
import { ReauthenticationDialog } from '../../reauthentication/reauthentication-dialog';
import { messages } from '../messages';
import { confirmation, useRemoveAccount } from './use-remove-account';

const deletedItems = [
  'your profile, your picture and your sign-ins on every device',
  'your FO with all it has learned, its documents and its conversations with others',
  'your own conversations and uploads',
];

export function AccountRemoval({ onClose }: { onClose: () => void }) {
  const remove = useRemoveAccount();
  const [isReauthenticating, setReauthenticating] = useState(false);
  const removeOrReauthenticate = () =>
    remove.mutate(undefined, { onError: (error) => setReauthenticating(needsReauthentication(error)) });
  if (isReauthenticating)
    return <ReauthenticationDialog onReauthenticated={removeOrReauthenticate} onClose={onClose} />;
  return (
    <RemovalDialog
      title="Delete your account?"
      description="This cannot be undone. What goes:"
      word={confirmation}
      hint={messages.removal.confirm}
      action="Delete everything"
      busy={remove.isPending}
      onConfirm={removeOrReauthenticate}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1 pl-5">
        {deletedItems.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">Download your data first if you want to keep any of it.</p>
    </RemovalDialog>
  );
}
