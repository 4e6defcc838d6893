import type { Voice } from '@foyer/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useViewer } from '../../../platform/session';
import { useSite } from '../../../platform/site';
import { Badge } from '../../../ui/badge';
import { TagList } from '../../../ui/tag-list';
import { EditVoice } from '../change/edit-voice';
import { RemoveVoice } from '../change/remove-voice';
import { messages } from '../messages';
import type { VoicesInUse } from '../queries';
import type { PlaySlot } from '../slots';
import { providerName, VoiceBadges } from '../voice-badges';
import type { Removal } from './removal-receipt';
import { UseVoice } from './use-voice';

interface LibraryCardProps {
  voice: Voice;
  uses: UseQueryResult<VoicesInUse>;
  play?: PlaySlot | undefined;
  onRemoved: (removal: Removal) => void;
}

/**
 * A voice with its sample, the personas that use it, and its owner's actions. For the site's own voices, which are spoken
 * by any engine, the site's engine is named.
 */
export function LibraryCard({ voice, uses, play, onRemoved }: LibraryCardProps) {
  const heading = useId();
  const viewer = useViewer();
  const site = useSite();
  const isOwn = viewer !== null && voice.created_by === viewer.id;
  const usedBy = uses.data?.uses.filter(({ voice_id }) => voice_id === voice.id) ?? [];
  return (
    <article
      aria-labelledby={heading}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="grid gap-1.5">
        <h2 id={heading} className="text-xl wrap-anywhere">
          {voice.name}
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <span className="wrap-anywhere">
            <span className="sr-only">{messages.provider}: </span>
            {(voice.created_by === null && site?.speechEngine) || providerName(voice)}
          </span>
          <VoiceBadges voice={voice} />
          {voice.visibility !== 'private' && <Badge>Public</Badge>}
        </p>
      </div>
      {voice.description && (
        <p dir="auto" className="wrap-anywhere">
          {voice.description}
        </p>
      )}
      <TagList tags={voice.tags} />
      <div className="flex items-center gap-3">
        {play?.(voice)}
        <p className="min-w-0 text-sm wrap-anywhere text-muted">“{voice.sample_text}”</p>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <UseVoice voice={voice} uses={uses} usedBy={usedBy} />
        {isOwn && <EditVoice voice={voice} />}
        {isOwn && <RemoveVoice voice={voice} usedBy={usedBy.map(({ name }) => name)} onRemoved={onRemoved} />}
      </div>
    </article>
  );
}
