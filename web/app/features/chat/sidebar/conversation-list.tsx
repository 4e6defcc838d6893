import type { ConversationRow as Row } from '@foyer/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRemaining } from '../../../platform/use-pending';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { MoreButton } from '../../../ui/more-button';
import { Skeleton } from '../../../ui/skeleton';
import { RemoveDialog } from '../conversations/remove-dialog';
import { RenameDialog } from '../conversations/rename-dialog';
import { type ArrangeConversation, useArrangeConversation } from '../conversations/use-arrange-conversation';
import { useFocusAfterMove } from '../conversations/use-focus-after-move';
import { conversationRemoval, useRemoveConversation } from '../conversations/use-remove-conversation';
import { messages } from '../messages';
import { useChatPaths } from '../paths';
import { allConversations } from '../queries';
import { ConversationGroup } from './conversation-group';

interface ConversationListProps {
  /** Id of the persona whose chat is open; the button for a new chat uses it. */
  foId: string;
  currentId: string | null;
  onChoose?: () => void;
}

/** Lists the viewer's conversations with all personas, pinned ones first, below a button for a new one. */
export function ConversationList({ foId, currentId, onChoose }: ConversationListProps) {
  const paths = useChatPaths(foId);
  const all = useInfiniteQuery(allConversations());
  const [toRename, setToRename] = useState<Row | null>(null);
  const [toDelete, setToDelete] = useState<Row | null>(null);
  const remove = useRemoveConversation();
  const loaded = all.data?.pages.flatMap(({ conversations }) => conversations);
  const rows = useRemaining(loaded, conversationRemoval) ?? [];
  const isPinned = (row: Row) => row.is_pinned;
  const { list, prepareMove } = useFocusAfterMove(rows);
  const arrange = useArrangeConversation();
  const onArrange: ArrangeConversation = (move) => {
    prepareMove(move.id);
    arrange(move);
  };
  const sharedProps = { foId, currentId, onChoose, onArrange, onRename: setToRename, onRemove: setToDelete };

  const removeNow = (row: Row) => {
    prepareMove(row.id);
    remove.mutate({
      id: row.id,
      next: row.id === currentId ? { path: paths.newChat, replace: true } : undefined,
    });
  };

  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
      <ButtonLink to={paths.newChat} kind="secondary" onClick={onChoose} aria-current={!currentId && 'page'}>
        <SquarePen aria-hidden="true" className="size-4" />
        New chat
      </ButtonLink>
      <Link
        to="/chats?kept=archived"
        className="flex min-h-9 items-center rounded-control px-2 text-sm text-muted hover:bg-sunken hover:text-ink touch:min-h-11"
      >
        Archived chats
      </Link>
      {all.isPending && [0, 1, 2].map((row) => <Skeleton key={row} className="h-14" />)}
      {all.isError && !all.isFetchNextPageError && (
        <div className="grid gap-2 text-sm">
          <p role="alert">{messages.conversationsFailed}</p>
          <Button kind="secondary" size="small" busy={all.isFetching} onClick={() => void all.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {all.data && rows.length === 0 && <p className="px-2 text-sm text-muted">{messages.noRecentChats}</p>}
      <ConversationGroup name="Pinned" rows={rows.filter(isPinned)} {...sharedProps} />
      <ConversationGroup name="Recent" rows={rows.filter((row) => !isPinned(row))} {...sharedProps} />
      <MoreButton
        label="Older conversations"
        problem={messages.conversationsFailed}
        size="small"
        list={all}
      />
      {toRename && <RenameDialog conversation={toRename} onClose={() => setToRename(null)} />}
      <RemoveDialog
        conversation={toDelete}
        onClose={() => setToDelete(null)}
        onConfirm={() => toDelete && removeNow(toDelete)}
      />
    </div>
  );
}
