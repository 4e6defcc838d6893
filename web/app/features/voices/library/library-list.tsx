import type { Voice } from '@foyer/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { counted } from '../../../platform/format';
import { ButtonLink } from '../../../ui/button-link';
import { classNames } from '../../../ui/class-names';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { MoreOnScroll } from '../../../ui/more-on-scroll';
import { messages } from '../messages';
import type { VoiceFilter, VoicesInUse } from '../queries';
import type { PlaySlot } from '../slots';
import type { useVoiceList } from '../use-voice-list';
import { VoicesSkeleton } from '../voices-skeleton';
import { LibraryCard } from './library-card';
import type { Removal } from './removal-receipt';

interface LibraryListProps {
  list: ReturnType<typeof useVoiceList>['list'];
  voices: Voice[];
  filter: VoiceFilter;
  uses: UseQueryResult<VoicesInUse>;
  play?: PlaySlot | undefined;
  onRemoved: (removal: Removal) => void;
}

export function LibraryList({ list, voices, filter, uses, play, onRemoved }: LibraryListProps) {
  if (!list.data && list.isError)
    return <ErrorState title={messages.loadFailed} onRetry={() => list.refetch()} busy={list.isFetching} />;
  // Waits for both queries, to avoid layout shift when button texts change.
  if (!list.data || uses.isPending) return <VoicesSkeleton look="library" />;
  const isNarrowed = filter.search !== '' || filter.tags.length > 0;
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {`${counted(voices.length, 'voice')}${list.hasNextPage ? ', and more' : ''}`}
      </p>
      {voices.length === 0 && (
        <EmptyState {...(filter.visibility === 'mine' && !isNarrowed ? messages.noneOwn : messages.none)}>
          <ButtonLink to="/voices" kind="secondary">
            {messages.showAll}
          </ButtonLink>
        </EmptyState>
      )}
      <ul
        aria-busy={list.isPlaceholderData || undefined}
        className={classNames(
          'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {voices.map((voice) => (
          <li key={voice.id} className="min-w-0">
            <LibraryCard voice={voice} uses={uses} play={play} onRemoved={onRemoved} />
          </li>
        ))}
      </ul>
      <MoreOnScroll list={list} />
    </>
  );
}
