import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { findReportCard } from '../features/evaluation/report-card/find-report-card';
import { ReportCard } from '../features/evaluation/report-card/report-card';
import { PersonaCard } from '../features/explore/persona-card';
import { FollowButton } from '../features/follows/follow-button';
import { ChatBar } from '../features/personas/chat-button';
import { findPersona, type PageAddress } from '../features/personas/find-persona';
import { messages } from '../features/personas/messages';
import { OwnerSettingsLink } from '../features/personas/owner-settings-link';
import { PersonaMissing } from '../features/personas/persona-missing';
import { PersonaProfile } from '../features/personas/persona-profile';
import { PersonaSkeleton } from '../features/personas/persona-skeleton';
import { ShareControl } from '../features/personas/share/share-control';
import { useReloadAfterSignOut } from '../features/personas/use-reload-after-sign-out';
import { ReportButton } from '../features/reports/report-button';
import { DocumentsRead } from '../features/showcase/documents-read';
import { FirstWords } from '../features/showcase/first-words';
import { personaMeta } from '../features/showcase/persona-meta';
import { Related } from '../features/showcase/related';
import { VoteControl } from '../features/votes/vote-control';
import { api } from '../platform/api';
import { isMissing } from '../platform/api-error';
import type { Api } from '../platform/api-types';
import { isHydrating } from '../platform/hydration';
import { served } from '../platform/load-context';
import { currentSession } from '../platform/session';
import { ForMembers, ForVisitors } from '../ui/audience';
import { ErrorState } from '../ui/error-state';
import { useReload } from '../ui/load-failed-page';
import { Page } from '../ui/page';
import type { Route } from './+types/persona';

/** Not cached, so that no browser shows a persona that was deleted or has become private meanwhile. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Loads as an anonymous visitor: private personas are not found here. */
export async function loader(args: Route.LoaderArgs) {
  try {
    return { ...(await findPage(args.context.get(served).api, args)), isFinal: false };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return data({ ...nothingFound, isFinal: false }, { status: 404 });
  }
}

/**
 * Loads with the viewer's token, which finds their private persona, too. On hydration it runs only if the server found
 * nothing.
 */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  if (isHydrating()) {
    const fromServer = await args.serverLoader();
    if (fromServer.persona || !(await currentSession())) return { ...fromServer, isFinal: true };
  }
  try {
    return { ...(await findPage(api, args)), isFinal: true };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { ...nothingFound, isFinal: true };
  }
}
clientLoader.hydrate = true as const;

async function findPage(from: Pick<Api, 'personas' | 'evaluation' | 'showcase'>, address: PageAddress) {
  const persona = await findPersona(from, address);
  const [card, showcase] = await Promise.all([
    findReportCard(from, persona),
    from.showcase.get({ foId: persona.id }),
  ]);
  return { persona, card, showcase };
}

const nothingFound = { persona: null, card: null, showcase: null };

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData?.persona
    ? personaMeta(loaderData.persona, loaderData.showcase, root.loaderData.origin)
    : [{ title: `${messages.notFound} · Foyer` }];

export default function PersonaPage({
  loaderData: { persona, card, showcase, isFinal },
}: Route.ComponentProps) {
  useReloadAfterSignOut(persona);
  return (
    <PersonaFrame
      aside={
        persona && (
          <>
            <OwnerSettingsLink persona={persona} />
            {persona.is_public && <ShareControl persona={persona} />}
          </>
        )
      }
    >
      {persona ? (
        <>
          <div className="grid grid-cols-1 gap-10">
            <PersonaProfile
              persona={persona}
              actions={
                <>
                  <VoteControl persona={persona} />
                  <FollowButton persona={persona} />
                </>
              }
            >
              <FirstWords persona={persona} showcase={showcase} />
            </PersonaProfile>
            <DocumentsRead titles={showcase.documents} />
            {card && <ReportCard card={card} />}
            <Related personas={showcase.related} card={(related) => <PersonaCard persona={related} />} />
            <ReportButton persona={persona} />
          </div>
          <ChatBar persona={persona} />
        </>
      ) : isFinal ? (
        <PersonaMissing />
      ) : (
        <>
          <ForVisitors>
            <PersonaMissing />
          </ForVisitors>
          <ForMembers>
            <PersonaSkeleton />
          </ForMembers>
        </>
      )}
    </PersonaFrame>
  );
}

export function ErrorBoundary() {
  const { retry, busy } = useReload();
  return (
    <PersonaFrame>
      <ErrorState title={messages.failed} onRetry={retry} busy={busy} />
    </PersonaFrame>
  );
}

function PersonaFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <Page width="middle">
      <div className="mb-8 flex min-h-11 items-center justify-between">
        <Link to="/explore" className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Explore
        </Link>
        {/* Takes the rest of the row, so that it starts at the same position for all viewers. */}
        <div className="flex flex-1 items-center justify-end gap-2">{aside}</div>
      </div>
      {children}
    </Page>
  );
}
