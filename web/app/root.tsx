import textFont from '@fonts/hanken-grotesk-basic.woff2?url';
import displayFont from '@fonts/young-serif-basic.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import styles from './app.css?url';
import favicon from './favicon.svg?no-inline';
import { useOtherPerson } from './features/accounts/use-other-person';
import { PaletteKey } from './features/chat/palette/palette-key';
import { InboxBell } from './features/inbox/events/inbox-bell';
import { InboxWatch } from './features/inbox/events/inbox-watch';
import { usePushCheck } from './features/notices/push/use-push-check';
import { prepareApi } from './platform/api';
import { clearAppBadgeAtSignOut } from './platform/app-badge';
import { BeforePaint } from './platform/before-paint';
import { deleteDraftsOfOthers } from './platform/drafts';
import { onHydrationCommit, onHydrationEnd } from './platform/hydration';
import { served } from './platform/load-context';
import { MemberScripts } from './platform/member-scripts';
import { keepPresence } from './platform/presence';
import { clearOnViewerChange, createQueryClient, queryClient } from './platform/query';
import { ScrollPosition } from './platform/scroll-position';
import { currentSession, viewerId } from './platform/session';
import { NavigationProgress } from './ui/navigation-progress';
import { PlayerHost } from './ui/player/player-host';
import { HeaderTools } from './ui/site-header';
import { Toaster } from './ui/toaster';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'stylesheet', href: styles },
  ...[displayFont, textFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

export const meta: Route.MetaFunction = () => [{ title: 'Foyer' }];

/** Data of the site for all pages. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const { origin, localMailbox, localTexts, supportEmail, authUrl, providers, ...rest } = context.get(served);
  const { transcribes, speaks, clones, speechEngine } = rest;
  const voices = { transcribes, speaks, clones, speechEngine };
  return { origin, localMailbox, localTexts, supportEmail, authUrl, providers, ...voices };
};

export const shouldRevalidate = () => false;

const pageEnd = 'page-end';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-auth={useRouteLoaderData<typeof loader>('root')?.authUrl} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <BeforePaint />
        {/* No frame shows a partly received page, whose centred rows would move when their last elements arrive. */}
        <link rel="expect" href={`#${pageEnd}`} blocking="render" />
        <Meta />
        <Links />
      </head>
      <body>
        <div className="page-root">{children}</div>
        <div id={pageEnd} hidden />
        <ScrollPosition />
        <Scripts />
        <MemberScripts />
      </body>
    </html>
  );
}

const bell = <InboxBell />;

export default function App() {
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : queryClient));
  useLayoutEffect(onHydrationCommit, []);
  useEffect(onHydrationEnd, []);
  useEffect(() => clearOnViewerChange(viewerId), []);
  useEffect(deleteDraftsOfOthers, []);
  useEffect(clearAppBadgeAtSignOut, []);
  useEffect(keepPresence, []);
  useEffect(prepareApi, []);
  // Every page checks the session: a mailed link can open any page, and a session may have ended.
  useEffect(() => void currentSession(), []);
  usePushCheck();
  useOtherPerson();
  return (
    <QueryClientProvider client={client}>
      <HeaderTools value={bell}>
        <Outlet />
      </HeaderTools>
      <InboxWatch />
      <PaletteKey />
      <PlayerHost />
      <NavigationProgress />
      <Toaster />
    </QueryClientProvider>
  );
}

export { ErrorScreen as ErrorBoundary } from './ui/error-screen';
