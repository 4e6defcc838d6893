import type { OwnOverview } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import {
  BookOpen,
  Brain,
  FlaskConical,
  Heart,
  History,
  Lightbulb,
  type LucideIcon,
  MessagesSquare,
  ThumbsUp,
} from 'lucide-react';
import { Link } from 'react-router';
import { counted, countedUpTo } from '../../../platform/format';

/** Shows the persona's counts, each linked to its list. Votes and followers have no list. */
export function PersonaCounts({ persona }: { persona: OwnOverview }) {
  return (
    <ul aria-label="What it has" className="-mx-2 grid text-sm sm:grid-cols-2">
      {countsOf(persona).map(({ icon: Icon, text, to }) => (
        <li key={text}>
          {to ? (
            <Link to={to} className={`${row} underline underline-offset-4 hover:bg-sunken`}>
              <Icon aria-hidden="true" className="size-4 shrink-0 text-accent" />
              {text}
            </Link>
          ) : (
            <span className={`${row} text-muted`}>
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const row = 'flex min-h-11 items-center gap-2 rounded-control px-2';

const countedUpToLimit = (count: number, one: string) => countedUpTo(limits.ownCount, count, one);

const openOf = ({ open_conversations: open }: OwnOverview['counts']) =>
  open < limits.ownCount ? open : `${limits.ownCount.toLocaleString('en')}+`;

const countsOf = ({
  id,
  counts,
  followers,
  ...votes
}: OwnOverview): { icon: LucideIcon; text: string; to?: string }[] => [
  {
    icon: MessagesSquare,
    text: `${countedUpToLimit(counts.conversations, 'conversation')} with visitors, ${openOf(counts)} open`,
    to: '/inbox',
  },
  { icon: BookOpen, text: counted(counts.documents, 'document'), to: '/profile/knowledge' },
  { icon: Brain, text: countedUpToLimit(counts.memories, 'learnt answer'), to: '/profile/learnt' },
  { icon: Lightbulb, text: counted(counts.facts, 'fact'), to: '/profile/learnt?list=facts' },
  { icon: FlaskConical, text: counted(counts.test_questions, 'test question'), to: '/profile/testing' },
  { icon: History, text: counted(counts.versions, 'version'), to: `/edit-fo/${id}/versions` },
  { icon: Heart, text: counted(followers, 'follower') },
  { icon: ThumbsUp, text: `${counted(votes.thumbs_up, 'vote')} for it, ${votes.thumbs_down} against` },
];
