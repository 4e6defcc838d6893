import type { PushDevice } from '@foyer/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { deviceName, isPhone } from '../../../platform/device-name';
import { relativeMoment } from '../../../platform/moments';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { useRemoveDevice, useTestDevice } from './use-devices';

/** Lists the person's browsers with push, with the time of their last notification. */
export function DeviceList({ devices, ownId }: { devices: PushDevice[]; ownId: string | undefined }) {
  return (
    <ul
      aria-label="Devices that get push notifications"
      className="grid divide-y divide-line rounded-control border border-line"
    >
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} isThis={device.id === ownId} />
      ))}
    </ul>
  );
}

function DeviceRow({ device, isThis: isThisDevice }: { device: PushDevice; isThis: boolean }) {
  const { id, user_agent, state } = device;
  const test = useTestDevice();
  const remove = useRemoveDevice();
  const name = deviceName(user_agent);
  const Icon = isPhone(user_agent) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] basis-48 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {isThisDevice && <Badge tone="good">This device</Badge>}
          {state === 'failing' && <Badge tone="warn">Failing</Badge>}
          {state === 'stopped' && <Badge tone="danger">Stopped</Badge>}
        </p>
        <p className="text-sm text-muted">{newsOf(device)}</p>
      </div>
      <div className="flex flex-wrap gap-1">
        <Button kind="quiet" size="small" busy={test.isPending} onClick={() => test.mutate(id)}>
          Send a test<span className="sr-only"> to {name}</span>
        </Button>
        <Button
          kind="quiet"
          size="small"
          busy={remove.isPending}
          onClick={() => remove.mutate({ device, isThis: isThisDevice })}
        >
          {isThisDevice ? 'Turn off' : 'Remove'}
          <span className="sr-only">
            {' '}
            {isThisDevice ? 'on' : ''} {name}
          </span>
        </Button>
      </div>
    </li>
  );
}

function newsOf({ last_delivered_at, problem, created_at }: PushDevice): string {
  const last = last_delivered_at
    ? `Last notification ${relativeMoment(last_delivered_at)}`
    : `Turned on ${relativeMoment(created_at)}, nothing sent yet`;
  if (problem === 'refused') return `${last}. Its push service refused the one after that.`;
  if (problem === 'unreachable') return `${last}. Its push service cannot be reached at the moment.`;
  return last;
}
