import type { Conversation } from '@foyer/contract';
import { Download } from 'lucide-react';
import { saveFrom } from '../../../platform/save-file';
import type { MenuChoice } from '../../../ui/menu';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';

type Exported = Pick<Conversation, 'id'>;

/** Menu items to save a conversation as a file. */
export const exportChoices = (conversation: Exported): MenuChoice[] => [
  { name: 'Export as Markdown', icon: Download, onChoose: () => void exportAs('md', conversation) },
  { name: 'Export as JSON', icon: Download, onChoose: () => void exportAs('json', conversation) },
];

async function exportAs(format: 'md' | 'json', { id }: Exported) {
  try {
    await saveFrom(`/api/v1/conversations/${id}/export?format=${format}`);
  } catch (error) {
    console.error(error);
    toast.failure(messages.exportFailed, error);
  }
}
