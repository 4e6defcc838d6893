import type { Conversation } from '@foyer/contract';
import { bearer, updateSessionOnRefusal } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';

/** Saves a conversation as a file. */
export async function exportConversation({ id }: Pick<Conversation, 'id'>, format: 'md' | 'json') {
  try {
    const path = `/api/v1/conversations/${id}/export?format=${format}`;
    const response = await fetch(path, { headers: await bearer() });
    if (!response.ok) {
      await updateSessionOnRefusal(response);
      throw new Error(`The export was refused with ${response.status}.`);
    }
    save(await response.blob(), nameOf(response) ?? `conversation.${format}`);
  } catch (error) {
    console.error(error);
    toast.failure(messages.exportFailed, error);
  }
}

function nameOf(response: Response): string | undefined {
  const name = response.headers.get('content-disposition')?.match(/filename\*=UTF-8''([^;]+)/)?.[1];
  return name && decodeURIComponent(name);
}

function save(content: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
