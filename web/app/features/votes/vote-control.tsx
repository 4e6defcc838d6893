import type { Vote } from '@foyer/contract';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { compact } from '../../platform/format';
import { PreHydrationButton } from '../../ui/pre-hydration-button';
import { useVote, type VotedPersona } from './use-vote';

export const thumbs = [
  { vote: 'up', label: 'Like', Icon: ThumbsUp, look: 'text-good', count: 'thumbs_up' },
  { vote: 'down', label: 'Dislike', Icon: ThumbsDown, look: 'text-danger', count: 'thumbs_down' },
] as const satisfies { vote: Vote; label: string; Icon: typeof ThumbsUp; look: string; count: string }[];

/** Buttons to vote on a persona, with the counts. Its owner sees only the counts. */
export function VoteControl({ persona }: { persona: VotedPersona }) {
  const { isOwner, vote: own, press, ...counts } = useVote(persona);
  if (isOwner)
    return (
      <dl className="flex gap-1 text-sm">
        {thumbs.map(({ vote, label, Icon, count }) => (
          <div
            key={vote}
            title={`${label}s`}
            className="flex min-h-9 items-center gap-1.5 px-3.5 touch:min-h-11"
          >
            <dt>
              <Icon aria-hidden="true" className="size-4" />
              <span className="sr-only">{label}s</span>
            </dt>
            <dd className="font-semibold tabular-nums">{compact(counts[count])}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Your vote on {persona.name}</legend>
      {thumbs.map(({ vote, label, Icon, look, count }) => {
        const pressed = own === vote;
        return (
          <PreHydrationButton
            key={vote}
            kind="quiet"
            size="small"
            title={label}
            aria-pressed={pressed}
            onPress={() => void press(vote)}
          >
            <Icon aria-hidden="true" className={`size-4 ${pressed ? `fill-current ${look}` : ''}`} />
            <span className="sr-only">{label}, so far </span>
            <span className="tabular-nums">{compact(counts[count])}</span>
          </PreHydrationButton>
        );
      })}
    </fieldset>
  );
}
