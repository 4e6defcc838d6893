import type { LiveEntry } from '@foyer/contract';
import { data, redirectDocument } from 'react-router';
import { Markdown } from '../features/chat/markdown/markdown';
import { LiveMissing } from '../features/live/live-missing';
import { LivePage } from '../features/live/live-page';
import { messages } from '../features/live/messages';
import { isDenied } from '../features/live/talk/problems';
import { type PageAddress, redirectToHandle } from '../features/personas/find-persona';
import { ConsentBanner } from '../features/training/consent/consent-banner';
import { api } from '../platform/api';
import { isMissing } from '../platform/api-error';
import type { Api } from '../platform/api-types';
import { isHydrating } from '../platform/hydration';
import { served } from '../platform/load-context';
import { currentSession } from '../platform/session';
import { ErrorState } from '../ui/error-state';
import { useReload } from '../ui/load-failed-page';
import { Page } from '../ui/page';
import type { Route } from './+types/fo-live';

/** Not cached, so that no browser shows a persona that was deleted or has become private meanwhile. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Loads as an anonymous visitor, who may talk with no private persona. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  try {
    return {
      entry: await findEntry(context.get(served).api, { params, request }),
      isDenied: false,
      isFinal: false,
    };
  } catch (error) {
    return data({ ...withoutEntry(error), isFinal: false }, { status: isDenied(error) ? 403 : 404 });
  }
}

/**
 * Loads with the viewer's token. Voice detection needs a Content-Security-Policy that only this page's document has, so
 * navigation from another page becomes a full page load.
 */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  if (!isHydrating()) throw redirectDocument(request.url);
  const fromServer = await serverLoader();
  if (!(await currentSession())) return { ...fromServer, isFinal: true };
  try {
    return { entry: await findEntry(api, { params, request }), isDenied: false, isFinal: true };
  } catch (error) {
    return { ...withoutEntry(error), isFinal: true };
  }
}
clientLoader.hydrate = true as const;

/** No revalidation during a talk. */
export const shouldRevalidate = () => false;

async function findEntry(
  from: Pick<Api, 'live'>,
  { params: { handle }, request }: PageAddress,
): Promise<LiveEntry> {
  const entry = await from.live.entry({ handle });
  if (entry.persona.handle !== handle) throw redirectToHandle(`/fo/${entry.persona.handle}/live`, request);
  return entry;
}

/** Data of the page if the persona is denied or missing; throws other errors. */
function withoutEntry(error: unknown) {
  if (!isDenied(error) && !isMissing(error)) throw error;
  return { entry: null, isDenied: isDenied(error) };
}

const titleOf = ({ entry, isDenied }: Route.ComponentProps['loaderData']) =>
  entry ? messages.title(entry.persona.name) : (isDenied ? messages.denied : messages.notFound).title;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData) : messages.loadFailed} · Foyer` },
  { name: 'robots', content: 'noindex' },
];

export default function FoLive({ loaderData: { entry, isDenied, isFinal } }: Route.ComponentProps) {
  if (!entry)
    return <LiveMissing isFinal={isFinal} reason={isDenied ? messages.denied : messages.notFound} />;
  const { persona } = entry;
  return (
    <LivePage
      entry={entry}
      renderAnswer={(text) => <Markdown text={text} />}
      afterTalk={(conversationId) =>
        !persona.is_owner && (
          <ConsentBanner persona={persona} conversationId={conversationId} isAnswering={false} />
        )
      }
    />
  );
}

export function ErrorBoundary() {
  const { retry, busy } = useReload();
  return (
    <Page width="middle">
      <ErrorState heading="h1" title={messages.loadFailed} onRetry={retry} busy={busy} />
    </Page>
  );
}
