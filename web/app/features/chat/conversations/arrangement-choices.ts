import type { Conversation } from '@foyer/contract';
import { Archive, ArchiveRestore, Pin, PinOff } from 'lucide-react';
import type { MenuChoice } from '../../../ui/menu';
import type { useArrangeConversation } from './use-arrange-conversation';

/** What a menu offers to keep a conversation in another place. */
export function arrangementChoices(
  { id, is_pinned, is_archived }: Pick<Conversation, 'id' | 'is_pinned' | 'is_archived'>,
  arrange: ReturnType<typeof useArrangeConversation>,
): MenuChoice[] {
  return [
    is_pinned
      ? { name: 'Unpin', icon: PinOff, onChoose: () => arrange({ id, place: 'recent' }) }
      : { name: 'Pin', icon: Pin, onChoose: () => arrange({ id, place: 'pinned' }) },
    is_archived
      ? { name: 'Unarchive', icon: ArchiveRestore, onChoose: () => arrange({ id, place: 'recent' }) }
      : { name: 'Archive', icon: Archive, onChoose: () => arrange({ id, place: 'archived' }) },
  ];
}
