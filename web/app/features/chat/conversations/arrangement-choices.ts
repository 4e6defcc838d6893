import type { Conversation } from '@foyer/contract';
import { Archive, ArchiveRestore, Pin, PinOff } from 'lucide-react';
import type { MenuChoice } from '../../../ui/menu';
import type { ArrangeConversation } from './use-arrange-conversation';

/** Menu items to pin, archive or restore a conversation. */
export function arrangementChoices(
  { id, is_pinned, is_archived }: Pick<Conversation, 'id' | 'is_pinned' | 'is_archived'>,
  arrange: ArrangeConversation,
): MenuChoice[] {
  const before = is_archived ? 'archived' : is_pinned ? 'pinned' : 'recent';
  return [
    is_pinned
      ? { name: 'Unpin', icon: PinOff, onChoose: () => arrange({ id, place: 'recent', before }) }
      : { name: 'Pin', icon: Pin, onChoose: () => arrange({ id, place: 'pinned', before }) },
    is_archived
      ? { name: 'Unarchive', icon: ArchiveRestore, onChoose: () => arrange({ id, place: 'recent', before }) }
      : { name: 'Archive', icon: Archive, onChoose: () => arrange({ id, place: 'archived', before }) },
  ];
}
