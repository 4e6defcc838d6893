import type { SecurityEvent } from '@foyer/contract';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { deviceName } from '../../../../platform/device-name';
import { longMoment } from '../../../../platform/moments';
import { eventWords, isAlarming } from './event-words';

export function ActivityRow({ event }: { event: SecurityEvent }) {
  const { at, network, user_agent } = event;
  const Icon = isAlarming(event) ? TriangleAlert : ShieldCheck;
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isAlarming(event) ? 'text-danger' : 'text-muted'}`}
      />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">{eventWords(event)}</p>
        <p className="text-sm wrap-anywhere text-muted">
          <time dateTime={at}>{longMoment(at)}</time> · {deviceName(user_agent)} ·{' '}
          {network ?? 'address unknown'}
        </p>
      </div>
    </li>
  );
}
