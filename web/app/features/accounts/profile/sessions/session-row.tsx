import type { Session } from '@foyer/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { deviceName, isPhone } from '../../../../platform/device-name';
import { relativeMoment } from '../../../../platform/moments';
import { Badge } from '../../../../ui/badge';
import { Button } from '../../../../ui/button';
import { useEndSession } from './own-sessions';

export function SessionRow({ session }: { session: Session }) {
  const { id, current, ip, user_agent, aal, last_used_at } = session;
  const end = useEndSession();
  const name = deviceName(user_agent);
  const Icon = isPhone(user_agent) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] basis-32 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {current && <Badge tone="good">This device</Badge>}
          {aal === 'aal2' && <Badge>Two steps</Badge>}
        </p>
        <p className="text-sm text-muted">
          {ip ?? 'Address unknown'} · {current ? 'in use now' : `used ${relativeMoment(last_used_at)}`}
        </p>
      </div>
      {!current && (
        <Button kind="quiet" size="small" busy={end.isPending} onClick={() => end.mutate(id)}>
          Sign out<span className="sr-only"> of {name}</span>
        </Button>
      )}
    </li>
  );
}
