import { HydrationBoundary } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { PersonaCard } from '../features/explore/persona-card';
import { HomeSections, HomeSectionsSkeleton } from '../features/pages/home/home-sections';
import { HowItWorks } from '../features/pages/home/how-it-works';
import { MemberHero } from '../features/pages/home/member-hero';
import { messages } from '../features/pages/home/messages';
import { personasAtHome } from '../features/pages/home/queries';
import { VisitorHero } from '../features/pages/home/visitor-hero';
import { WhoIsHere } from '../features/pages/home/who-is-here';
import { Exchange } from '../features/samples/exchange';
import { OfferToClear, OfferToFill } from '../features/samples/operator-offer';
import { sampleExchange, sampleOffer } from '../features/samples/queries';
import { placeName } from '../platform/place-name';
import { prefetch } from '../platform/prefetch';
import { useViewer } from '../platform/session';
import { ForMembers, ForVisitors } from '../ui/audience';
import { ErrorState } from '../ui/error-state';
import { Page } from '../ui/page';
import type { Route } from './+types/home';

/** Loaded after the page. If it cannot be loaded, the rest of the page still works. */
const MemberSections = lazy<ComponentType>(() =>
  import('./home-member').then(
    ({ MemberSections }) => ({ default: MemberSections }),
    (error) => {
      console.error(error);
      return { default: MemberSectionsFailed };
    },
  ),
);

export const meta: Route.MetaFunction = () => [
  { title: 'Foyer · AI personas' },
  { name: 'description', content: messages.title },
];

export async function loader(args: Route.LoaderArgs) {
  const code = new URL(args.request.url).searchParams.get('fill') ?? undefined;
  const dehydrated = await prefetch(args, (client, api) => [
    client.fetchQuery(personasAtHome(api)),
    client.fetchQuery(sampleExchange(api)),
    client.fetchQuery(sampleOffer(api, code)),
  ]);
  return { dehydrated };
}

/** On client-side navigation the page is shown at once and runs its own queries. */
export const clientLoader = () => ({ dehydrated: undefined });

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <Page width="full">
        <OfferToFill />
        <ForVisitors>
          <VisitorHero />
          <HomeSections>
            <WhoIsHere card={(persona) => <PersonaCard persona={persona} />} />
            <Exchange nameOf={({ file_name, place }) => placeName(file_name, place)} />
            <HowItWorks />
          </HomeSections>
        </ForVisitors>
        <ForMembers>
          <MemberHero />
          <Member />
        </ForMembers>
        <OfferToClear />
      </Page>
    </HydrationBoundary>
  );
}

/** Renders the member sections for members only, with a skeleton until the viewer is known. */
function Member() {
  if (!useViewer()) return <HomeSectionsSkeleton />;
  return (
    <Suspense fallback={<HomeSectionsSkeleton />}>
      <MemberSections />
    </Suspense>
  );
}

/** Retries by reloading the page, since browsers may not request a failed module again. */
const MemberSectionsFailed = () => (
  <ErrorState title="Part of this page could not be loaded" onRetry={() => window.location.reload()} />
);
