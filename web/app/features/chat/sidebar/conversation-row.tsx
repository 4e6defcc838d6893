import type { ConversationRow as Row } from '@foyer/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { shortMoment } from '../../../platform/format';
import { LiveVoiceMark } from '../../../ui/live-voice-mark';
import { Menu } from '../../../ui/menu';
import { UnreadDot } from '../../../ui/unread-dot';
import { PrivateMark } from '../private/private-mark';

interface ConversationRowProps {
  row: Row;
  to: string;
  current: boolean;
  onChoose?: () => void;
  onRename: () => void;
  onRemove: () => void;
}

export function ConversationRow({ row, to, current, onChoose, onRename, onRemove }: ConversationRowProps) {
  return (
    <li className={`flex items-center rounded-control ${current ? 'bg-accent-soft' : 'hover:bg-sunken'}`}>
      <Link
        to={to}
        onClick={onChoose}
        aria-current={current ? 'page' : undefined}
        className="min-w-0 flex-1 rounded-control py-2 pl-3"
      >
        <span className="block truncate font-medium">{row.title}</span>
        <span className="flex items-center gap-2 text-sm text-muted">
          {row.unread && !current && <UnreadDot />}
          {shortMoment(row.last_message_at)}
          {row.conversation_type === 'live_voice' && <LiveVoiceMark />}
          {row.is_private && <PrivateMark />}
        </span>
      </Link>
      <Menu
        label={`More about ${row.title}`}
        choices={[
          { name: 'Rename', icon: Pencil, onChoose: onRename },
          { name: 'Delete', icon: Trash2, onChoose: onRemove, danger: true },
        ]}
      />
    </li>
  );
}
