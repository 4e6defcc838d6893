import type { ConversationRow as Row } from '@foyer/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { shortMoment } from '../../../platform/moments';
import { Avatar } from '../../../ui/avatar';
import { LiveVoiceMark, UnreadDot } from '../../../ui/conversation-marks';
import { Menu } from '../../../ui/menu';
import { arrangementChoices } from '../conversations/arrangement-choices';
import type { ArrangeConversation } from '../conversations/use-arrange-conversation';
import { PrivateMark } from '../private/private-mark';

interface ConversationRowProps {
  row: Row;
  to: string;
  current: boolean;
  onChoose: (() => void) | undefined;
  onArrange: ArrangeConversation;
  onRename: () => void;
  onRemove: () => void;
}

export function ConversationRow(props: ConversationRowProps) {
  const { row, to, current, onChoose, onArrange, onRename, onRemove } = props;
  return (
    <li
      data-conversation={row.id}
      className={`flex items-center rounded-control ${current ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
    >
      <Link
        to={to}
        onClick={onChoose}
        aria-current={current ? 'page' : undefined}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control py-2 pl-3"
      >
        <Avatar name={row.persona.name} url={row.persona.avatar_url} size="small" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate font-medium">
            {row.title}
          </span>
          <span className="flex items-center gap-2 text-sm text-muted">
            {row.unread && !current && <UnreadDot />}
            <span className="truncate">{row.persona.name}</span>
            <time dateTime={row.last_message_at} className="shrink-0">
              {shortMoment(row.last_message_at)}
            </time>
            {row.conversation_type === 'live_voice' && <LiveVoiceMark />}
            {row.is_private && <PrivateMark />}
          </span>
        </span>
      </Link>
      <Menu
        label={`More about ${row.title}`}
        choices={[
          ...arrangementChoices(row, onArrange),
          { name: 'Rename', icon: Pencil, onChoose: onRename },
          { name: 'Delete', icon: Trash2, onChoose: onRemove, danger: true },
        ]}
      />
    </li>
  );
}
