import type { OwnerSettings } from '@foyer/contract';
import type { ReactNode } from 'react';
import { api } from '../../../platform/api';
import { Card } from '../../../ui/card';
import { Notice } from '../../../ui/notice';
import { Switch } from '../../../ui/switch';
import { ownerSettingsOf } from '../queries';
import { messages } from './messages';
import { useSaveSettings } from './use-save-settings';

type Change = Partial<Omit<OwnerSettings, 'fo_id' | 'updated_at'>>;

const switches = ['notify_on_incoming', 'notify_via_email', 'notify_via_push'] as const;

interface NotificationSettingsProps {
  settings: OwnerSettings;
  /** True if notifications are on at all. */
  isOn: boolean;
  /** Warning about the owner's e-mail address. */
  mail?: ReactNode;
  /** Settings of this device. */
  children?: ReactNode;
}

/** The channels of the owner's notifications. */
export function NotificationSettings({ settings, isOn, mail, children }: NotificationSettingsProps) {
  const { mutate } = useSaveNotifications(settings.fo_id);
  return (
    <Card title="Notification Settings">
      {!isOn && (
        <div className="mb-5">
          <Notice tone="warn">{messages.outOfLoop}</Notice>
        </div>
      )}
      <div className="mb-5 empty:hidden">{mail}</div>
      <div className="grid divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
        {switches.map((name) => (
          <Switch
            key={name}
            {...messages.notifications[name]}
            checked={settings[name]}
            disabled={!isOn}
            onChange={(on) => mutate({ [name]: on })}
          />
        ))}
        {children && <div>{children}</div>}
      </div>
    </Card>
  );
}

const useSaveNotifications = (foId: string) =>
  useSaveSettings({
    foId,
    queryKey: ownerSettingsOf(api, foId).queryKey,
    save: (change: Change): Promise<OwnerSettings> => api.personas.updateOwnerSettings({ foId, ...change }),
    savedText: messages.notificationSaved,
    failedText: messages.notificationFailed,
    relatedKeys: [],
  });
