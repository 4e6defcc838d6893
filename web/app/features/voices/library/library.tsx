import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api';
import { useViewerEvents } from '../../../platform/events';
import { voiceKeys } from '../../../platform/voice-keys';
import { inputLook } from '../../../ui/input-look';
import { messages } from '../messages';
import { type VoiceFilter, voicesInUse } from '../queries';
import type { PlaySlot } from '../slots';
import { TagChips } from '../tag-chips';
import { useVoiceList } from '../use-voice-list';
import { LibraryList } from './library-list';
import { LibrarySearch } from './library-search';
import { type Removal, RemovalReceipt } from './removal-receipt';
import { useLibraryFilter, visibilities } from './use-library-filter';

/** All voices that the viewer may use, with the personas that use them and the viewer's own voices to edit. */
export function Library({ play }: { play?: PlaySlot | undefined }) {
  const client = useQueryClient();
  const { filter, show } = useLibraryFilter();
  const voices = useVoiceList(filter);
  const uses = useQuery(voicesInUse(api));
  useViewerEvents((event) => {
    const isGone = event.type === 'notice' && event.kind === 'voice_gone';
    if (isGone) void client.invalidateQueries({ queryKey: voiceKeys.all });
  });
  const [removal, setRemoval] = useState<Removal | null>(null);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <LibrarySearch search={filter.search} onSearch={(search) => show({ search })} />
        <select
          aria-label={messages.which}
          value={filter.visibility}
          onChange={(event) => show({ visibility: event.target.value as VoiceFilter['visibility'] })}
          className={`${inputLook} h-12 sm:w-48`}
        >
          {visibilities.map((one) => (
            <option key={one} value={one}>
              {messages.shown[one]}
            </option>
          ))}
        </select>
      </search>
      <TagChips tags={voices.tags} chosen={filter.tags} onChange={(tags) => show({ tags })} />
      {removal && <RemovalReceipt removal={removal} onClose={() => setRemoval(null)} />}
      <LibraryList {...voices} filter={filter} uses={uses} play={play} onRemoved={setRemoval} />
    </div>
  );
}
