import type { Voice } from '@foyer/contract';
import { defaultVoice } from '@foyer/contract/voice-default';
import { useId } from 'react';
import { Badge } from '../../ui/badge';

interface VoiceCardProps {
  voice: Voice;
  checked: boolean;
  onChoose: (id: string) => void;
}

/** One voice among those to choose from. */
export function VoiceCard({ voice, checked, onChoose }: VoiceCardProps) {
  const id = useId();
  const isDefault = voice.voice_id === defaultVoice && voice.created_by === null;
  return (
    <label className="flex cursor-pointer gap-3 rounded-control border border-line px-4 py-3 hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="voice"
        value={voice.id}
        checked={checked}
        onChange={() => onChoose(voice.id)}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        className="mt-1.5 size-4 shrink-0 accent-accent"
      />
      <span className="grid min-w-0 flex-1 content-start gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <span id={`${id}-name`} className="font-display text-lg wrap-anywhere">
            {voice.name}
          </span>
          {isDefault && <Badge>Default</Badge>}
          {voice.visibility === 'private' && <Badge>Private</Badge>}
        </span>
        <span id={`${id}-about`} className="grid gap-1">
          <span className="text-sm wrap-anywhere">{voice.description}</span>
          <span className="text-sm wrap-anywhere text-muted">“{voice.sample_text}”</span>
          <span className="text-sm wrap-anywhere text-muted">{voice.tags.join(' · ')}</span>
        </span>
      </span>
    </label>
  );
}
