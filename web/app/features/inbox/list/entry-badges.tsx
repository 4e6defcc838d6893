import type { InboxEntry } from '@foyer/contract';
import { AlarmClock } from 'lucide-react';
import { weekdayMoment } from '../../../platform/moments';
import { Badge } from '../../../ui/badge';
import { messages } from '../messages';

/** Badges of an entry: why it is in the inbox, its priority with the reasons, and the end of a snooze. */
export function EntryBadges({ entry }: { entry: InboxEntry }) {
  const { reason, priority, priority_reasons, status, snoozed_until, snooze_holds } = entry;
  const reasonTexts = priority_reasons.map((name) => messages.priorityReasons[name]).join(', ');
  return (
    <>
      <Badge tone={reason === 'match_suggestion' ? 'accent' : 'plain'}>{messages.reasons[reason]}</Badge>
      {priority > 0 && <Badge tone="danger">{reasonTexts ? `Priority: ${reasonTexts}` : 'Priority'}</Badge>}
      {status === 'snoozed' && snoozed_until && (
        <Badge tone="warn">
          <AlarmClock aria-hidden="true" className="size-3.5" />
          Until {weekdayMoment(snoozed_until)}
          {snooze_holds && ', even if they write'}
        </Badge>
      )}
    </>
  );
}

export const isLiveVoice = ({ conversation }: InboxEntry) => conversation?.conversation_type === 'live_voice';
