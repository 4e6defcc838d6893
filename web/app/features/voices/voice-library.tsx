import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { TextField } from '../../ui/text-field';
import { messages } from './messages';
import { narrowVoices, tagsOf } from './narrow-voices';
import { usableVoices } from './queries';
import { TagChips } from './tag-chips';
import { VoiceCard } from './voice-card';
import { VoicesSkeleton } from './voices-skeleton';

interface VoiceLibraryProps {
  /** Id of a voice; null until it is known. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The voices to choose from; the arrow keys go from one to the next. */
export function VoiceLibrary({ chosen, onChoose }: VoiceLibraryProps) {
  const { data, isError, isFetching, refetch } = useQuery(usableVoices(api));
  const [search, setSearch] = useState('');
  const [tags, setTags] = useState<string[]>([]);

  if (!data && isError)
    return <ErrorState title={messages.loadFailed} onRetry={() => refetch()} busy={isFetching} />;
  const voices = data?.voices ?? [];
  const shown = narrowVoices(voices, search, tags);
  const name = voices.find(({ id }) => id === chosen)?.name;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        label="Search voices"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <TagChips tags={tagsOf(voices)} chosen={tags} onChange={setTags} />
      <p role="status" className="min-h-6 text-sm text-muted">
        {name && `${name} is chosen.`}
      </p>
      {!data && <VoicesSkeleton />}
      {data && shown.length === 0 && <EmptyState {...messages.none} />}
      {shown.length > 0 && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">Voices</legend>
          {shown.map((voice) => (
            <VoiceCard key={voice.id} voice={voice} checked={voice.id === chosen} onChoose={onChoose} />
          ))}
        </fieldset>
      )}
    </div>
  );
}
