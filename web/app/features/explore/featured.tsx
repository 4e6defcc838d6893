import type { PersonaCard } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { anonymous } from '../../platform/format';
import { Avatar } from '../../ui/avatar';
import { ButtonLink } from '../../ui/button-link';
import { Card } from '../../ui/card';
import { SectionProblem } from '../../ui/section-problem';
import { Skeleton } from '../../ui/skeleton';
import { TagList } from '../../ui/tag-list';
import { VerifiedBadge } from '../../ui/verified-badge';
import { messages } from './messages';
import { featuredPersonas } from './queries';

const tagsShown = 2;
const listLook = 'grid grid-cols-1 gap-3 sm:grid-cols-2';

/** Not in `messages`, which visitors load with the first page. */
const texts = {
  title: 'FO Marketplace',
  empty: 'Nobody else has opened a persona to everyone yet.',
};

/** The newest public personas of others. */
export function Featured() {
  const featured = useQuery(featuredPersonas(api));
  return (
    <Card title={texts.title}>
      {featured.data ? (
        featured.data.length > 0 ? (
          <ul className={listLook}>
            {featured.data.map((persona) => (
              <li key={persona.id}>
                <FeaturedPersona persona={persona} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{texts.empty}</p>
        )
      ) : featured.isError ? (
        <SectionProblem
          title={messages.failed}
          onRetry={() => featured.refetch()}
          busy={featured.isFetching}
        />
      ) : (
        <div role="status" className={listLook}>
          <span className="sr-only">Loading personas</span>
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
      )}
      <div className="mt-5">
        <ButtonLink to="/explore" kind="secondary" size="small">
          Explore All
        </ButtonLink>
      </div>
    </Card>
  );
}

function FeaturedPersona({ persona }: { persona: PersonaCard }) {
  const { id, handle, name, tags } = persona;
  return (
    <article className="flex h-full gap-4 rounded-control border border-line p-4">
      <Avatar name={name} url={persona.avatar_url} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1">
        <h3 className="text-lg">
          {name} {persona.is_verified && <VerifiedBadge />}
        </h3>
        <p className="truncate text-sm text-muted">by {persona.creator.display_name ?? anonymous}</p>
        <TagList tags={tags} maxShown={tagsShown} countRest={false} />
        <div className="flex flex-wrap gap-2 pt-2">
          <ButtonLink to={`/fo/${handle}`} kind="secondary" size="small">
            View<span className="sr-only"> {name}</span>
          </ButtonLink>
          <ButtonLink to={`/chat/${id}`} kind="secondary" size="small">
            Chat<span className="sr-only"> with {name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
