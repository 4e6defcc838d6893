import type { Conversation } from '@foyer/contract';
import { saveFrom } from '../../../platform/save-file';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';

/** Saves a conversation as a file. */
export async function exportConversation({ id }: Pick<Conversation, 'id'>, format: 'md' | 'json') {
  try {
    await saveFrom(`/api/v1/conversations/${id}/export?format=${format}`);
  } catch (error) {
    console.error(error);
    toast.failure(messages.exportFailed, error);
  }
}
