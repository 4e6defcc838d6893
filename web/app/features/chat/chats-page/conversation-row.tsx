import type { ConversationRow as Conversation } from '@foyer/contract';
import { Pin } from 'lucide-react';
import { Link } from 'react-router';
import { shortMoment } from '../../../platform/moments';
import { Avatar } from '../../../ui/avatar';
import { LiveVoiceMark, UnreadDot } from '../../../ui/conversation-marks';
import { Marked } from '../../../ui/marked';
import { messages } from '../messages';
import { PrivateMark } from '../private/private-mark';

const previewLength = 60;

export function ConversationRow({
  conversation,
  searchText,
}: {
  conversation: Conversation;
  searchText: string;
}) {
  const { id, fo_id, title, preview, persona, last_message_at, unread, found, is_private, is_pinned } =
    conversation;
  const query = found ? `?${new URLSearchParams({ find: searchText })}` : '';
  return (
    <Link
      to={`/chat/${fo_id}/${id}${query}`}
      className={`flex min-w-0 flex-1 items-center gap-4 rounded-card border bg-surface p-4 transition-colors hover:border-accent ${unread ? 'border-brass' : 'border-line'}`}
    >
      <Avatar name={persona.name} url={persona.avatar_url} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-display text-lg">
            <Marked text={persona.name} searchText={searchText} />
          </span>
          <span className="flex shrink-0 items-center gap-2 text-sm text-muted">
            {conversation.conversation_type === 'live_voice' && <LiveVoiceMark />}
            {is_private && <PrivateMark />}
            {is_pinned && <Pin aria-label="Pinned" className="size-4" />}
            {unread && <UnreadDot />}
            <time dateTime={last_message_at}>{shortMoment(last_message_at)}</time>
          </span>
        </span>
        {persona.is_gone && <span className="text-sm text-muted">{messages.goneBadge}</span>}
        <span dir="auto" className="truncate font-semibold">
          <Marked text={title} searchText={searchText} />
        </span>
        <span dir="auto" className={`text-muted wrap-anywhere ${found ? 'line-clamp-2' : ''}`}>
          {found ? <Marked text={found.text} searchText={searchText} /> : excerpt(preview)}
        </span>
      </span>
    </Link>
  );
}

const excerpt = (text: string) => {
  const characters = [...text];
  return characters.length > previewLength
    ? `${characters.slice(0, previewLength).join('').trimEnd()}...`
    : text;
};
