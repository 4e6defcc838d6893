import { hasCode } from '../../../platform/api-error';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';

/** Shows why an edit was not saved. Returns true if the shown item is out of date: it was deleted, or `hasChanged`. */
export function reportUnsaved(error: Error, hasChanged: boolean): boolean {
  const isGone = hasCode(error, 'not_found');
  if (isGone || hasChanged) toast.info(isGone ? messages.learntGone : messages.learntNotSaved);
  else toast.failure(messages.saveFailed, error);
  return isGone || hasChanged;
}
