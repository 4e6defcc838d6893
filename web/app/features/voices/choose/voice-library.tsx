import type { Voice } from '@foyer/contract';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { MoreOnScroll } from '../../../ui/more-on-scroll';
import { SearchField } from '../../../ui/search-field';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { messages } from '../messages';
import type { PlaySlot } from '../slots';
import { TagChips } from '../tag-chips';
import { useVoiceList } from '../use-voice-list';
import { VoicesSkeleton } from '../voices-skeleton';
import { VoiceChoiceCard } from './voice-choice-card';

interface VoiceLibraryProps {
  /** Id of a voice; null until it is known, or if there is none. */
  chosen: string | null;
  /** The voice that the persona has; null until it is known, or if there is none. */
  saved?: Voice | null;
  /** True until it is known which voice is chosen. */
  isLoading: boolean;
  onChoose: (id: string) => void;
  play?: PlaySlot | undefined;
}

const noFilter = { visibility: 'all' as const, search: '', tags: [] };

/** Radio group of voices, with arrow-key navigation. */
export function VoiceLibrary({ chosen, saved = null, isLoading, onChoose, play }: VoiceLibraryProps) {
  const [text, setText] = useState('');
  const [tags, setTags] = useState<string[]>([]);
  const search = useDebouncedValue(text.trim());
  const filtered = useVoiceList({ visibility: 'all', search, tags });
  const all = useVoiceList(noFilter);
  const { list, voices } = filtered;

  if (!list.data && list.isError)
    return <ErrorState title={messages.loadFailed} onRetry={() => list.refetch()} busy={list.isFetching} />;
  const isShown = list.data && !isLoading;
  const name = [...voices, ...all.voices, ...(saved ? [saved] : [])].find(({ id }) => id === chosen)?.name;
  const isFiltered = search !== '' || tags.length > 0;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchField
        label={messages.search}
        placeholder={messages.searchHint}
        value={text}
        onChange={setText}
      />
      <TagChips tags={filtered.tags} chosen={tags} onChange={setTags} />
      <p role="status" className="min-h-6 text-sm text-muted">
        {name && messages.chosen(name)}
      </p>
      {!isShown && <VoicesSkeleton look="choice" />}
      {isShown && voices.length === 0 && <EmptyState {...messages.none} />}
      {isShown && voices.length > 0 && (
        <Choices
          {...{ voices, chosen, onChoose, play }}
          saved={isFiltered ? null : saved}
          firstPage={list.data?.pages[0]?.voices ?? []}
          isOutdated={list.isPlaceholderData}
        />
      )}
      <MoreOnScroll list={list} />
    </div>
  );
}

interface ChoicesProps extends Omit<VoiceLibraryProps, 'isLoading'> {
  voices: Voice[];
  saved: Voice | null;
  firstPage: Voice[];
  /** True while those for another search are loading. */
  isOutdated: boolean;
}

function Choices({ voices, saved, firstPage, chosen, onChoose, play, isOutdated }: ChoicesProps) {
  // The voice that was chosen at first stays first when another one is chosen, so that the cards do not move.
  const [first] = useState(chosen);
  // Nor do the cards move when a later page that contains this voice is loaded.
  const firstVoice = firstPage.find(({ id }) => id === first) ?? (saved?.id === first ? saved : undefined);
  const ordered = firstVoice ? [firstVoice, ...voices.filter(({ id }) => id !== first)] : voices;
  return (
    <fieldset
      aria-busy={isOutdated || undefined}
      className={classNames('grid grid-cols-1 gap-3 sm:grid-cols-2', isOutdated && 'opacity-60')}
    >
      <legend className="sr-only">Voices</legend>
      {ordered.map((voice) => (
        <VoiceChoiceCard
          key={voice.id}
          voice={voice}
          checked={voice.id === chosen}
          onChoose={onChoose}
          play={play}
        />
      ))}
    </fieldset>
  );
}
