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
  /** Id of a voice; null until it is known. */
  chosen: string | null;
  onChoose: (id: string) => void;
  play?: PlaySlot | undefined;
}

const noFilter = { visibility: 'all' as const, search: '', tags: [] };

/** Radio group of voices, with arrow-key navigation. */
export function VoiceLibrary({ chosen, onChoose, play }: VoiceLibraryProps) {
  const [text, setText] = useState('');
  const [tags, setTags] = useState<string[]>([]);
  const search = useDebouncedValue(text.trim());
  const filtered = useVoiceList({ visibility: 'all', search, tags });
  const all = useVoiceList(noFilter);
  const { list, voices } = filtered;

  if (!list.data && list.isError)
    return <ErrorState title={messages.loadFailed} onRetry={() => list.refetch()} busy={list.isFetching} />;
  const name = [...voices, ...all.voices].find(({ id }) => id === chosen)?.name;

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
      {!list.data && <VoicesSkeleton look="choice" />}
      {list.data && voices.length === 0 && <EmptyState {...messages.none} />}
      {voices.length > 0 && (
        <fieldset
          aria-busy={list.isPlaceholderData || undefined}
          className={classNames(
            'grid grid-cols-1 gap-3 sm:grid-cols-2',
            list.isPlaceholderData && 'opacity-60',
          )}
        >
          <legend className="sr-only">Voices</legend>
          {voices.map((voice) => (
            <VoiceChoiceCard
              key={voice.id}
              voice={voice}
              checked={voice.id === chosen}
              onChoose={onChoose}
              play={play}
            />
          ))}
        </fieldset>
      )}
      <MoreOnScroll list={list} />
    </div>
  );
}
