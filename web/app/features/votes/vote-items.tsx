import { MenuItem } from '../../ui/menu';
import { useVote, type VotedPersona } from './use-vote';
import { thumbs } from './vote-control';

/** Menu items to vote on a persona. */
export function VoteItems({ persona }: { persona: VotedPersona }) {
  const { vote: own, press } = useVote(persona);
  return thumbs.map(({ vote, label, Icon }) => (
    <MenuItem
      key={vote}
      name={`${own === vote ? `Take back the ${label.toLowerCase()} of` : label} ${persona.name}`}
      icon={Icon}
      onChoose={() => void press(vote)}
    />
  ));
}
