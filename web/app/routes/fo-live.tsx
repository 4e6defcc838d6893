import type { LiveEntry } from '@foyer/contract';
import { data, redirect, redirectDocument } from 'react-router';
import { Markdown } from '../features/chat/markdown/markdown';
import { LiveMissing } from '../features/live/live-missing';
import { LivePage } from '../features/live/live-page';
import { messages } from '../features/live/messages';
import { ConsentBanner } from '../features/training/consent/consent-banner';
import { api } from '../platform/api';
import { isMissing } from '../platform/api-error';
import type { Api } from '../platform/api-types';
import { hydrating } from '../platform/hydration';
import { served } from '../platform/load-context';
import { currentSession } from '../platform/session';
import { ErrorState } from '../ui/error-state';
import { useReload } from '../ui/load-failed-page';
import { Page } from '../ui/page';
import type { Route } from './+types/fo-live';

/** Loads as an anonymous visitor: private personas are not found here. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return { entry: await findEntry(context.get(served).api, params.handle), isFinal: false };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return data({ entry: null, isFinal: false }, { status: 404 });
  }
}

/**
 * Loads with the viewer's token. Voice detection needs a Content-Security-Policy that only this page's document has, so
 * navigation from another page becomes a full page load.
 */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  if (!hydrating()) throw redirectDocument(request.url);
  const fromServer = await serverLoader();
  if (!(await currentSession())) return { ...fromServer, isFinal: true };
  try {
    return { entry: await findEntry(api, params.handle), isFinal: true };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { entry: null, isFinal: true };
  }
}
clientLoader.hydrate = true as const;

/** No revalidation during a talk. */
export const shouldRevalidate = () => false;

async function findEntry(from: Pick<Api, 'live'>, handle: string): Promise<LiveEntry> {
  const entry = await from.live.entry({ handle });
  if (entry.persona.handle !== handle) throw redirect(`/fo/${entry.persona.handle}/live`, 308);
  return entry;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.entry ? messages.title(loaderData.entry.persona.name) : messages.notFound.title} · Foyer`,
  },
  { name: 'robots', content: 'noindex' },
];

export default function FoLive({ loaderData: { entry, isFinal } }: Route.ComponentProps) {
  if (!entry) return <LiveMissing isFinal={isFinal} />;
  const { persona } = entry;
  return (
    <LivePage
      entry={entry}
      renderAnswer={(text) => <Markdown text={text} />}
      afterTalk={(conversationId) =>
        !persona.is_owner && (
          <ConsentBanner persona={persona} conversationId={conversationId} answering={false} />
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
