import type { PushDevice, PushSettings } from '@foyer/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { SectionProblem } from '../../../ui/section-problem';
import { Skeleton } from '../../../ui/skeleton';
import { Switch } from '../../../ui/switch';
import { useOptimisticValue } from '../../../ui/use-optimistic-value';
import { messages } from '../messages';
import { browserPush, pushSettings } from '../queries';
import type { BrowserPush } from './browser';
import { DeviceList } from './device-list';
import { Obstacle, type ObstacleKind } from './obstacle';
import { useShowsContent } from './use-devices';
import { useTurnOn } from './use-turn-on';

/** Settings of push notifications: this device, other devices, and whether they show content. */
export function PushSection() {
  const settings = useQuery(pushSettings);
  const browser = useQuery(browserPush);
  useFollowPermission();
  if (settings.data && browser.data) return <Push settings={settings.data} browser={browser.data} />;
  if (settings.isError)
    return (
      <SectionProblem
        title={messages.loadFailed}
        onRetry={() => void settings.refetch()}
        busy={settings.isFetching}
      />
    );
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading push notifications</span>
      <Skeleton className="h-11 w-64 max-w-full" />
      <Skeleton className="h-16" />
    </div>
  );
}

function Push({ settings, browser }: { settings: PushSettings; browser: BrowserPush }) {
  const { devices } = settings;
  const ownDevice = devices.find(({ id }) => id === browser.deviceId);
  const obstacle = obstacleOf(settings, browser);
  return (
    <div className="grid gap-5">
      {obstacle ? <Obstacle kind={obstacle} /> : <ThisDevice settings={settings} own={ownDevice} />}
      {devices.length > 0 && (
        <>
          <DeviceList devices={devices} ownId={ownDevice?.id} />
          <ContentSwitch showsContent={settings.shows_content} />
        </>
      )}
    </div>
  );
}

function obstacleOf(
  { problem }: PushSettings,
  { support, permission }: BrowserPush,
): ObstacleKind | undefined {
  if (problem) return problem;
  if (support !== 'supported') return support;
  return permission === 'denied' ? 'blocked' : undefined;
}

function ThisDevice({ settings, own }: { settings: PushSettings; own: PushDevice | undefined }) {
  const turnOn = useTurnOn();
  if (own && own.state !== 'stopped')
    return (
      <p className="flex items-center gap-2 font-semibold">
        <BellRing aria-hidden="true" className="size-5 text-good" />
        Push notifications are on for this device.
      </p>
    );
  const button = (
    <Button busy={turnOn.isPending} onClick={() => turnOn.mutate(settings.key)}>
      {own ? 'Turn on again' : 'Turn on push notifications'}
    </Button>
  );
  if (own)
    return (
      <Notice tone="warn" title="Nothing is sent to this device any more">
        <p className="text-sm">Its push service refused several notifications in a row.</p>
        <div>{button}</div>
      </Notice>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-sm text-muted">
        This device can show notifications while the site is closed. Your browser will ask for your
        permission.
      </p>
      {button}
    </div>
  );
}

function ContentSwitch({ showsContent }: { showsContent: boolean }) {
  const [checked, check] = useOptimisticValue(showsContent, useShowsContent().mutate);
  return (
    <Switch
      label="Say who wrote and what"
      hint="Otherwise a notification says only that there is news. Others may read your lock screen."
      checked={checked}
      onChange={check}
    />
  );
}

/** Follows changes of the permission, which people make in the browser's settings. */
function useFollowPermission() {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void client.invalidateQueries(browserPush);
    let status: PermissionStatus | undefined;
    let isUnmounted = false;
    void navigator.permissions?.query({ name: 'notifications' }).then(
      (permission) => {
        if (isUnmounted) return;
        status = permission;
        permission.addEventListener('change', refetch);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      status?.removeEventListener('change', refetch);
    };
  }, [client]);
}
