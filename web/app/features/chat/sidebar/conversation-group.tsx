import type { ConversationRow as Row } from '@foyer/contract';
import { useId } from 'react';
import type { ArrangeConversation } from '../conversations/use-arrange-conversation';
import { useChatPaths } from '../paths';
import { ConversationRow } from './conversation-row';

interface ConversationGroupProps {
  name: string;
  rows: Row[];
  /** Id of the persona whose chat is open. */
  foId: string;
  currentId: string | null;
  onChoose: (() => void) | undefined;
  onArrange: ArrangeConversation;
  onRename: (row: Row) => void;
  onRemove: (row: Row) => void;
}

export function ConversationGroup(props: ConversationGroupProps) {
  const { name, rows, foId, currentId, onChoose, onArrange, onRename, onRemove } = props;
  const paths = useChatPaths(foId);
  const headingId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="px-3 pb-1 font-sans text-sm font-semibold text-muted">
        {name}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {rows.map((row) => (
          <ConversationRow
            key={row.id}
            row={row}
            to={row.fo_id === foId ? paths.conversation(row.id) : `/chat/${row.fo_id}/${row.id}`}
            current={row.id === currentId}
            onChoose={onChoose}
            onArrange={onArrange}
            onRename={() => onRename(row)}
            onRemove={() => onRemove(row)}
          />
        ))}
      </ul>
    </section>
  );
}
