import { idPattern } from '@foyer/contract/id-pattern';
import { data } from 'react-router';
import { PersonaCard } from '../features/explore/persona-card';
import { FollowedByCreator } from '../features/follows/followed-by-creator';
import { CreatorProfile } from '../features/showcase/creator-profile';
import { messages } from '../features/showcase/messages';
import { api } from '../platform/api';
import { isMissing } from '../platform/api-error';
import type { Api } from '../platform/api-types';
import { anonymous } from '../platform/format';
import { served } from '../platform/load-context';
import { ButtonLink } from '../ui/button-link';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { useReload } from '../ui/load-failed-page';
import { Page } from '../ui/page';
import type { Route } from './+types/creator';

const texts = messages.creator;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const creator = await findCreator(context.get(served).api, id);
  return data({ creator }, { status: creator ? 200 : 404 });
}

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { creator: await findCreator(api, id) };
}

/** Null for a creator who does not exist or shows nothing. */
async function findCreator(from: Pick<Api, 'showcase' | 'follows'>, id: string) {
  if (!idPattern.test(id)) return null;
  try {
    const [creator, followed] = await Promise.all([
      from.showcase.creator({ id }),
      from.follows.ofCreator({ id }),
    ]);
    return { ...creator, followed: followed.personas };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.creator) return [{ title: `${texts.missing} · Foyer` }];
  const { display_name, personas } = loaderData.creator;
  const name = display_name ?? anonymous;
  const made = personas.map((persona) => persona.name).join(', ');
  return [{ title: `${name} · Foyer` }, { name: 'description', content: `${name} made ${made} on Foyer.` }];
};

export default function Creator({ loaderData: { creator } }: Route.ComponentProps) {
  return (
    <Page width="middle">
      {creator ? (
        <div className="grid gap-10">
          <CreatorProfile creator={creator} card={(persona) => <PersonaCard persona={persona} />} />
          <FollowedByCreator name={creator.display_name ?? anonymous} personas={creator.followed} />
        </div>
      ) : (
        <EmptyState heading="h1" title={texts.missing} hint={texts.missingHint}>
          <ButtonLink to="/explore" kind="secondary">
            Explore FOs
          </ButtonLink>
        </EmptyState>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  const { retry, busy } = useReload();
  return (
    <Page width="middle">
      <ErrorState title={texts.failed} onRetry={retry} busy={busy} />
    </Page>
  );
}
