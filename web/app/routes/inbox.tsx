import { useQuery, useQueryClient } from '@tanstack/react-query';
import { InboxScreen } from '../features/inbox/list/inbox-screen';
import { messages } from '../features/inbox/messages';
import { ownPersona, privacyOf } from '../features/personas/queries';
import { api } from '../platform/api';
import { useViewerEvents } from '../platform/events';
import { ButtonLink } from '../ui/button-link';
import { EmptyState } from '../ui/empty-state';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/inbox';

export const meta: Route.MetaFunction = () => [{ title: `${messages.title} · Foyer` }];

export default function Inbox() {
  const client = useQueryClient();
  const { data: persona } = useQuery(ownPersona(api));
  const { data: privacy } = useQuery({ ...privacyOf(api, persona?.id ?? ''), enabled: Boolean(persona) });
  useViewerEvents((event) => {
    if (event.type === 'loop') void client.invalidateQueries(privacyOf(api, event.foId));
  });
  return (
    // Full height, so that the footer is below the viewport and is not seen to move.
    <Page width="middle" className="min-h-dvh">
      {persona === null ? (
        <>
          <PageHeader title={messages.title} />
          <EmptyState title={messages.noPersona} hint={messages.noPersonaHint}>
            <ButtonLink to="/create-fo">{messages.createPersona}</ButtonLink>
          </EmptyState>
        </>
      ) : (
        <InboxScreen
          personas={persona ? [persona] : []}
          outOfLoopId={privacy?.keep_owner_in_loop === false ? privacy.fo_id : undefined}
        />
      )}
    </Page>
  );
}
