import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../platform/api';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { ownerSettingsOf, personaToEdit, privacyOf } from '../queries';
import { messages } from './messages';
import { NotificationSettings } from './notification-settings';
import { PrivacyControls } from './privacy-controls';
import { SavingIndicator } from './saving-indicator';
import { useRedirectUnlessOwner } from './use-redirect-unless-owner';
import { useSettingsEvents } from './use-save-settings';

interface PersonaSettingsProps {
  foId: string;
  /** Components of other features, passed by the route. */
  mail?: ReactNode;
  push?: ReactNode;
  showcase?: ReactNode;
  training: (settings: { keepOwnerInLoop: boolean }) => ReactNode;
  /** True while these components load; a skeleton is shown to avoid layout shift. */
  isLoading?: boolean;
}

/** The owner's settings for visitors and notifications. The requests store the default settings of a persona that has none. */
export function PersonaSettings({ foId, mail, push, showcase, training, isLoading }: PersonaSettingsProps) {
  const persona = useQuery(personaToEdit(api, foId));
  const privacy = useQuery(privacyOf(api, foId));
  const settings = useQuery(ownerSettingsOf(api, foId));
  const queries = [persona, privacy, settings];
  useSettingsEvents(foId);
  const isRedirecting = useRedirectUnlessOwner(foId, queries.find(({ error }) => error)?.error);

  if (!isRedirecting && queries.some(({ isLoadingError }) => isLoadingError))
    return (
      <ErrorState
        title={messages.loadFailed}
        onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
        busy={queries.some(({ isFetching }) => isFetching)}
      />
    );
  if (isRedirecting || isLoading || !persona.data || !privacy.data || !settings.data)
    return <SettingsSkeleton />;

  const keepOwnerInLoop = privacy.data.keep_owner_in_loop;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PrivacyControls persona={persona.data} privacy={privacy.data} />
      <NotificationSettings settings={settings.data} isOn={keepOwnerInLoop} mail={mail}>
        {push}
      </NotificationSettings>
      {training({ keepOwnerInLoop })}
      {showcase}
      <SavingIndicator foId={foId} />
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div role="status" className="grid min-h-dvh content-start gap-6">
      <span className="sr-only">Loading the settings</span>
      <Skeleton className="h-[58rem] rounded-card sm:h-[48rem]" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}
