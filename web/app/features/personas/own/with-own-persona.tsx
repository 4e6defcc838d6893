import type { OwnOverview } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../../platform/api';
import { ButtonLink } from '../../../ui/button-link';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { messages } from '../messages';
import { ownPersona } from '../queries';

interface WithOwnPersonaProps {
  skeleton: ReactNode;
  /** Shown without a persona; by default a link to create one. */
  emptyHint?: ReactNode;
  children: (persona: OwnOverview) => ReactNode;
}

/** Loads the viewer's persona and renders `children` with it; handles loading, failure, and no persona. */
export function WithOwnPersona({ skeleton, emptyHint, children }: WithOwnPersonaProps) {
  // Always refetched, since actions on other pages change its counts.
  const { data: persona, ...query } = useQuery({ ...ownPersona(api), staleTime: 0 });
  const [hadPersona, setHadPersona] = useState(false);
  if (persona && !hadPersona) setHadPersona(true);
  if (persona) return children(persona);
  if (persona === null && emptyHint) return emptyHint;
  if (persona === null)
    return (
      <EmptyState title="You have no FO yet" hint={messages.onlyOne} takesFocus={hadPersona}>
        <ButtonLink to="/create-fo">Create FO</ButtonLink>
      </EmptyState>
    );
  if (!query.isError) return skeleton;
  return (
    <ErrorState
      title={messages.ownFailed.title}
      hint={messages.ownFailed.description}
      onRetry={() => query.refetch()}
      busy={query.isFetching}
    />
  );
}
