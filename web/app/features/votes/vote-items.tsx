import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { MenuItem } from '../../ui/menu';
import { useVote, type VotedPersona } from './use-vote';

const thumbs = [
  { vote: 'up', cast: 'Like', takeBack: 'Take back the like of', icon: ThumbsUp },
  { vote: 'down', cast: 'Dislike', takeBack: 'Take back the dislike of', icon: ThumbsDown },
] as const;

/** The viewer's vote on a persona, in a menu. */
export function VoteItems({ persona }: { persona: VotedPersona }) {
  const { vote: own, press } = useVote(persona);
  return thumbs.map(({ vote, cast, takeBack, icon }) => (
    <MenuItem
      key={vote}
      name={`${own === vote ? takeBack : cast} ${persona.name}`}
      icon={icon}
      onChoose={() => void press(vote)}
    />
  ));
}
