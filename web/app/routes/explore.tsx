import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { filtersIn } from '../features/explore/filters';
import { Invitation } from '../features/explore/invitation';
import { messages } from '../features/explore/messages';
import { PersonaGrid } from '../features/explore/persona-grid';
import { publicPersonas, publicTags } from '../features/explore/queries';
import { SearchBox } from '../features/explore/search-box';
import { SortChoice } from '../features/explore/sort-choice';
import { TagChips } from '../features/explore/tag-chips';
import { prefetch } from '../platform/prefetch';
import { ForMembers } from '../ui/audience';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/explore';

export const meta: Route.MetaFunction = () => [
  { title: 'Explore · Foyer' },
  { name: 'description', content: messages.lead },
];

export async function loader(args: Route.LoaderArgs) {
  const filters = filtersIn(new URL(args.request.url).searchParams);
  const dehydrated = await prefetch(args, (client, api) => [
    client.fetchInfiniteQuery(publicPersonas(api, filters)),
    client.fetchInfiniteQuery(publicTags(api)),
  ]);
  return { dehydrated };
}

/** On client-side navigation the page is shown at once and runs its own queries. */
export const clientLoader = () => ({ dehydrated: undefined });

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function Explore({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <Page>
        <PageHeader title={messages.title} lead={messages.lead}>
          <ForMembers>
            <ButtonLink to="/create-fo">{messages.create}</ButtonLink>
          </ForMembers>
        </PageHeader>
        <div className="mb-8 grid gap-4">
          <SearchBox />
          <TagChips />
          <SortChoice />
        </div>
        <PersonaGrid />
        <Invitation />
      </Page>
    </HydrationBoundary>
  );
}
