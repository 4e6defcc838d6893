import type { PersonaCard } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../platform/api';
import { ButtonLink } from '../../../ui/button-link';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from './messages';
import { personasAtHome } from './queries';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5';

/** Lists public personas; a site without any shows a message. */
export function WhoIsHere({ card }: { card: (persona: PersonaCard) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(personasAtHome(api));
  return (
    <section aria-labelledby="who-is-here" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="who-is-here" className="text-3xl">
            {messages.who}
          </h2>
          <p className="text-muted">{data?.personas.length === 0 ? messages.whoNobody : messages.whoLead}</p>
        </div>
        <ButtonLink to="/explore" kind="secondary" size="small">
          Explore All
        </ButtonLink>
      </div>
      {data ? (
        data.personas.length > 0 && (
          <ul className={grid}>
            {data.personas.map((persona) => (
              <li key={persona.id}>{card(persona)}</li>
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState title={messages.whoFailed} onRetry={() => refetch()} busy={isFetching} />
      ) : (
        <div role="status" className={grid}>
          <span className="sr-only">Loading personas</span>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-56 rounded-card" />
          ))}
        </div>
      )}
    </section>
  );
}
