import { Spinner } from '../../../ui/spinner';
import { messages } from './messages';
import { useIsSavingSettings } from './use-save-settings';

/**
 * Shows that settings are being saved. Fixed over the page, so that it is visible at every scroll position and moves
 * nothing.
 */
export function SavingIndicator({ foId }: { foId: string }) {
  const isSaving = useIsSavingSettings(foId);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-10 flex justify-center px-4">
      {isSaving && (
        <p className="flex items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-sm shadow-raised">
          <Spinner />
          {messages.saving}
        </p>
      )}
    </div>
  );
}
