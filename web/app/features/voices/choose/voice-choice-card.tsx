import type { Voice } from '@foyer/contract';
import { useId } from 'react';
import type { PlaySlot } from '../slots';
import { VoiceBadges } from '../voice-badges';

interface VoiceChoiceCardProps {
  voice: Voice;
  checked: boolean;
  onChoose: (id: string) => void;
  play?: PlaySlot | undefined;
}

/** A voice to choose. Clicking the card selects it, except on the play button. */
export function VoiceChoiceCard({ voice, checked, onChoose, play }: VoiceChoiceCardProps) {
  const id = useId();
  return (
    <div className="relative flex gap-3 rounded-control border border-line px-4 py-3 hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        id={id}
        type="radio"
        name="voice"
        value={voice.id}
        checked={checked}
        onChange={() => onChoose(voice.id)}
        aria-describedby={`${id}-about`}
        className="relative z-1 mt-1.5 size-4 shrink-0"
      />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <label
            htmlFor={id}
            className="cursor-pointer font-display text-lg wrap-anywhere after:absolute after:inset-0"
          >
            {voice.name}
          </label>
          <VoiceBadges voice={voice} />
        </div>
        <div className="flex items-center gap-3">
          {/* Above the label that covers the card. */}
          {play && <div className="relative z-1">{play(voice)}</div>}
          <p id={`${id}-about`} className="grid min-w-0 gap-1 text-sm">
            <span className="wrap-anywhere">{voice.description}</span>
            <span className="wrap-anywhere text-muted">“{voice.sample_text}”</span>
            <span className="wrap-anywhere text-muted">{voice.tags.join(' · ')}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
