import type { ConversationRow as Conversation } from '@foyer/contract';
import { Link } from 'react-router';
import { shortMoment } from '../../../platform/format';
import { Avatar } from '../../../ui/avatar';

const previewLength = 60;

export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { id, fo_id, title, preview, persona, last_message_at } = conversation;
  return (
    <Link
      to={`/chat/${fo_id}/${id}`}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-accent"
    >
      <Avatar name={persona.name} url={persona.avatar_url} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-display text-lg">{persona.name}</span>
          <time dateTime={last_message_at} className="shrink-0 text-sm text-muted">
            {shortMoment(last_message_at)}
          </time>
        </span>
        <span className="truncate font-semibold">{title}</span>
        <span className="truncate text-muted">{cut(preview)}</span>
      </span>
    </Link>
  );
}

const cut = (text: string) => {
  const letters = [...text];
  return letters.length > previewLength ? `${letters.slice(0, previewLength).join('').trimEnd()}...` : text;
};
